import { Alert } from '#app/design/primitives/alert.tsx'

/** Said without JavaScript wherever the cart would be shown: it is in the browser, and only a program there can read it. */
export function CartNeedsScript() {
  return (
    <noscript>
      <Alert tone="warning" title="Sepetiniz için JavaScript gerekir" className="mb-4">
        Sepetiniz tarayıcınızda saklanır. Sipariş verebilmek için lütfen tarayıcınızda JavaScript’i açın veya
        bizi arayın.
      </Alert>
    </noscript>
  )
}
