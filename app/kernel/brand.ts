declare const brand: unique symbol

/**
 * A value of type `T` that the compiler keeps apart from every other `T`.
 * Use it for ids: a `ProductId` and an `OrderId` are both strings, and mixing them up is a compile error.
 */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
