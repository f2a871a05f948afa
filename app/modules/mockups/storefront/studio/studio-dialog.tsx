import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Spinner } from '#app/design/primitives/spinner.tsx'
import { blankPictures } from '#app/modules/catalog/domain/printed-picture.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { lookOf } from '#app/modules/catalog/domain/product.ts'
import { pictureOfChoice, useChosenOptions } from '#app/modules/catalog/storefront/chosen-options.ts'
import type { KnownWays, PrintChoice } from '../../domain/checks/print-choice.ts'
import { offeredMethods, readPrintChoice } from '../../domain/checks/print-choice.ts'
import type { PrintDesign } from '../../domain/designs/print-design.ts'
import { areasOf } from '../mockup-engine.ts'
import type { StudioDesign } from '../studio-design.ts'
import type { MockupProvider } from './mockup-provider.ts'
import { readProvider } from './mockup-provider.ts'
import type { StudioPicture } from './studio-state.ts'
import { STUDIO_TITLE } from './studio-texts.ts'
import { StudioWorkbench } from './studio-workbench.tsx'

export interface StudioDialogProps {
  readonly product: Product
  readonly shopName: string
  /** What the visitor left the studio with before. */
  readonly former: PrintDesign | null
  /** How the page would have it printed. */
  readonly printChoice: string | null
  readonly ways: KnownWays | undefined
  readonly onUse: (design: StudioDesign) => void
  readonly onClose: () => void
}

type StudioView =
  | { readonly kind: 'loading' | 'failed' | 'no-area' }
  | {
      readonly kind: 'ready'
      readonly pictures: readonly [StudioPicture, ...StudioPicture[]]
      readonly provider: MockupProvider
      /** The choice of the page first. */
      readonly choices: readonly PrintChoice[]
    }

/** The studio over the whole window; keeps the focus and gives it back. */
export function StudioDialog({
  product,
  shopName,
  former,
  printChoice,
  ways,
  onUse,
  onClose,
}: StudioDialogProps) {
  // Radix gives the focus back to its own trigger; this dialog is opened by anything.
  const opener = useRef<Element | null>(null)
  const [options, storeOptions] = useChosenOptions(product)
  const [room, tryAgain] = useStudioView(product, printChoice, ways)
  const blank = blankPictures(product.images)
  const chosen = blank[pictureOfChoice(blank, options)]

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          onEscapeKeyDown={(event) => {
            // A text that is being written is not thrown away by one key.
            if (event.target instanceof HTMLTextAreaElement && event.target.value !== '')
              event.preventDefault()
          }}
          // There is nothing beside it; what lies outside is a message, and pressing that closes nothing.
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 flex animate-fade flex-col bg-paper"
        >
          <header className="flex items-center justify-between gap-4 px-4 py-1.5 md:px-8 md:py-3">
            <div className="min-w-0">
              <Dialog.Title className="truncate text-base md:text-lg">{STUDIO_TITLE}</Dialog.Title>
              <p className="truncate text-xs text-ink-soft md:text-sm">{product.title}</p>
            </div>
            <Dialog.Close asChild>
              <IconButton label="Kapat" className="-mr-2">
                <X size={22} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </header>
          {room.kind === 'ready' ? (
            <StudioWorkbench
              subject={{
                title: product.title,
                slug: product.slug,
                categoryName: product.categoryName,
                shopName,
                imageIds: product.images.map(({ assetId }) => assetId),
                choices: room.choices,
              }}
              pictures={room.pictures}
              opensWith={chosen?.assetId ?? null}
              former={former}
              goods={lookOf(product.images, options)}
              provider={room.provider}
              onUse={(design, { optionGroup, optionValue }) => {
                if (optionGroup && optionValue) storeOptions({ ...options, [optionGroup]: optionValue })
                onUse(design)
              }}
            />
          ) : (
            <div className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center px-4 pb-24">
              <Waiting kind={room.kind} product={product} onTryAgain={tryAgain} />
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Waiting({
  kind,
  product,
  onTryAgain,
}: {
  kind: Exclude<StudioView['kind'], 'ready'>
  product: Product
  onTryAgain: () => void
}) {
  if (kind === 'loading') {
    return (
      <p role="status" className="flex items-center justify-center gap-3 text-ink-soft">
        <Spinner size={24} /> Stüdyo açılıyor…
      </p>
    )
  }
  if (kind === 'failed') {
    return (
      <Alert tone="danger" live title="Stüdyo açılamadı">
        <p>Ürünün baskı alanları okunamadı. Bağlantınızı kontrol edip tekrar deneyin.</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={onTryAgain}>
          Tekrar dene
        </Button>
      </Alert>
    )
  }
  return (
    <Alert title="Bu ürün için anında önizleme yok">
      <p>
        Ürünün görsellerinde baskı alanı henüz işaretlenmedi. Logonuzu ve isteğinizi gönderin; tasarımı biz
        hazırlayıp teklifimizle birlikte iletelim.
      </p>
      <LinkButton to={`/iletisim?konu=teklif&urun=${product.slug}`} size="sm" className="mt-3 min-h-11!">
        Teklif Al
      </LinkButton>
    </Alert>
  )
}

/** Asks for the print areas of the product's pictures and for who makes the pictures. */
function useStudioView(
  { images: all, printingOptions }: Product,
  printChoice: string | null,
  ways: KnownWays | undefined,
): readonly [StudioView, () => void] {
  const [room, setRoom] = useState<StudioView>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every further attempt asks again
  useEffect(() => {
    const controller = new AbortController()
    setRoom({ kind: 'loading' })
    const images = blankPictures(all)
    const isChosen = (name: string) => name === printChoice
    const choices = printingOptions
      .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
      .map((name) => readPrintChoice(name, ways))
    Promise.all([areasOf(images.map(({ assetId }) => assetId)), readProvider(controller.signal)]).then(
      ([found, provider]) => {
        if (controller.signal.aborted) return
        const pictures = images.flatMap((image): StudioPicture[] => {
          const drawn = found.get(image.assetId)?.areas ?? []
          const [first, ...more] = drawn.map((area) => ({
            ...area,
            methods: offeredMethods(area.methods, choices, printChoice),
          }))
          return first ? [{ image, areas: [first, ...more] }] : []
        })
        const [first, ...more] = pictures
        setRoom(
          first ? { kind: 'ready', pictures: [first, ...more], provider, choices } : { kind: 'no-area' },
        )
      },
      () => controller.signal.aborted || setRoom({ kind: 'failed' }),
    )
    return () => controller.abort()
  }, [all, printingOptions, attempt])
  return [room, () => setAttempt(attempt + 1)]
}
