import { Sparkles } from 'lucide-react'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { useLateClick } from '#app/design/use-late-click.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { KnownWays } from '../domain/checks/print-choice.ts'
import type { PrintDesign } from '../domain/designs/print-design.ts'
import type { StudioDialogProps } from './studio/studio-dialog.tsx'
import type { StudioDesign } from './studio-design.ts'

const loadDialog = () => import('./studio/studio-dialog.tsx')

/** The way into the studio, on the product page. Everything behind it is loaded when somebody presses. */
export function StudioSection({
  product,
  shopName,
  former,
  printChoice,
  ways,
  onUse,
}: {
  product: Product
  shopName: string
  /** What the visitor left the studio with before; it opens with that. */
  former: PrintDesign | null
  /** How the page would have it printed when the studio opens; asked then, because it changes beside this section. */
  printChoice: () => string | null
  /** What the shop's methods print of the product's choices. */
  ways: KnownWays | undefined
  onUse: (design: StudioDesign) => void
}) {
  const toast = useToast()
  const [StudioDialog, setStudioDialog] = useState<ComponentType<StudioDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  function open(): void {
    setOpen(true)
    if (StudioDialog) return
    loadDialog().then(
      (module) => setStudioDialog(() => module.StudioDialog),
      () => {
        setOpen(false)
        toast({
          title: 'Stüdyo açılamadı',
          description: 'Bağlantınızı kontrol edip tekrar deneyin.',
          tone: 'destructive',
        })
      },
    )
  }

  const { ref, isLate } = useLateClick(open)
  if (!product.active || product.printingOptions.length === 0) return null

  return (
    <section
      aria-label="Logonuzla tasarlayın"
      className="noscript:hidden max-md:absolute max-md:bottom-3 max-md:left-3 md:mt-4 md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-4 md:gap-y-3 md:rounded-card md:border md:border-brand-line md:bg-brand-soft md:p-4"
    >
      <div className="min-w-0 flex-[1_1_15rem] max-md:hidden">
        <p className="font-semibold">Logonuzu üzerinde görün</p>
        <p className="text-sm text-ink-soft">
          Yükleyin ya da yazın, anında önizleyin. Logonuz siz istemeden tarayıcınızdan çıkmaz.
        </p>
      </div>
      <Button
        ref={ref}
        data-late={isLate || undefined}
        aria-haspopup="dialog"
        busy={isOpen && !StudioDialog}
        variant="secondary"
        className="max-md:rounded-pill max-md:px-4 max-md:text-sm"
        icon={<Sparkles size={18} aria-hidden="true" />}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={open}
      >
        {former ? 'Tasarımı düzenle' : 'Logonuzla tasarlayın'}
      </Button>
      {isOpen && StudioDialog && (
        <StudioDialog
          product={product}
          shopName={shopName}
          former={former}
          printChoice={printChoice()}
          ways={ways}
          onUse={(design) => {
            setOpen(false)
            onUse(design)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
