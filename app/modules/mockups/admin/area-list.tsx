import { Copy, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { PRINT_AREA_LIMITS } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { AreaDrafts } from './use-area-drafts.ts'

/** The areas of the picture: one is in view; new ones, copies, and away with one after a question. */
export function AreaList({
  drafts: { drafts, index, isFull, select, add, duplicate, remove },
  isFaulty,
}: {
  drafts: AreaDrafts
  isFaulty: (index: number) => boolean
}) {
  const [asked, setAsked] = useState<number | null>(null)
  return (
    <div className="grid gap-3">
      {drafts.length === 0 ? (
        <p className="text-sm text-ink-soft">Bu görsele henüz alan çizilmedi.</p>
      ) : (
        <ul aria-label="Alanlar" className="grid gap-1">
          {drafts.map(({ key, values }, at) => (
            <li key={key} className="flex items-center gap-1">
              <button
                type="button"
                aria-pressed={at === index}
                onClick={() => select(at)}
                className={classNames(
                  'flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-card border px-3 py-1.5 text-left text-sm',
                  at === index
                    ? 'border-brand bg-brand-soft font-semibold'
                    : 'border-line-strong bg-surface hover:border-ink',
                )}
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {values.label.trim() === '' ? 'Adsız alan' : values.label}
                </span>
                {isFaulty(at) ? (
                  <TriangleAlert
                    size={16}
                    role="img"
                    aria-label="Eksik veya hatalı"
                    className="text-danger"
                  />
                ) : (
                  <span className="shrink-0 text-xs font-normal text-ink-soft">
                    {values.widthMm}×{values.heightMm} mm
                  </span>
                )}
              </button>
              <IconButton size="sm" label={`${values.label} alanını sil`} onClick={() => setAsked(at)}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={isFull}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={add}
        >
          Alan ekle
        </Button>
        {drafts.length > 0 ? (
          <Button
            variant="secondary"
            size="sm"
            disabled={isFull}
            icon={<Copy size={16} aria-hidden="true" />}
            onClick={duplicate}
          >
            Seçileni çoğalt
          </Button>
        ) : null}
      </div>
      {isFull ? (
        <p className="text-xs text-ink-soft">
          Bir görselde en fazla {PRINT_AREA_LIMITS.areas} alan olabilir.
        </p>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={`“${drafts[asked ?? 0]?.values.label ?? ''}” alanı silinsin mi?`}
        text="Kaydettiğinizde logolar bu görselde bu alana basılamaz. Verilmiş siparişler değişmez."
        confirmLabel="Alanı sil"
        onConfirm={() => {
          if (asked !== null) remove(asked)
          setAsked(null)
        }}
      />
    </div>
  )
}
