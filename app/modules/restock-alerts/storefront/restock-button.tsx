import type { ReactNode } from 'react'
import { Link } from '#app/design/primitives/link.tsx'
import { useDialogOnDemand } from '#app/design/use-dialog-on-demand.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { variantGroupsOf } from '#app/modules/catalog/domain/variant.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { AwaitedGoods } from './restock-dialog.tsx'

const loadDialog = () => import('./restock-dialog.tsx').then(({ RestockDialog }) => RestockDialog)

/** 'Haber ver' beside goods that are sold out. */
export function RestockButton({
  to,
  product,
  options,
  className,
  children,
}: {
  /** The contact page's form, for browsers without JavaScript and for when the dialog's code does not come. */
  to: string
  product: Pick<Product, 'id' | 'title' | 'optionGroups' | 'variantGroups'>
  /** What is chosen; only the groups that have stock of their own are waited for. */
  options: ChosenOptions
  className: string
  children: ReactNode
}) {
  const { Dialog, opened, link, open } = useDialogOnDemand(to, loadDialog)
  const awaited = variantGroupsOf(product).flatMap(({ name }) =>
    options[name] === undefined ? [] : [[name, options[name]] as const],
  )
  const goods: AwaitedGoods = {
    productId: product.id,
    title: product.title,
    options: Object.fromEntries(awaited),
  }
  return (
    <>
      <Link {...link} onClick={open} className={className}>
        {children}
      </Link>
      {Dialog && <Dialog {...opened} goods={goods} />}
    </>
  )
}
