import { Plus, Timer } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { EntryButtons } from '#app/design/patterns/entry-buttons.tsx'
import { FilterLinks } from '#app/design/patterns/filter-links.tsx'
import { FilterGroup, ListTools } from '#app/design/patterns/list-tools.tsx'
import { useListCommands } from '#app/design/patterns/use-list-commands.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { LeadRule } from '#app/modules/delivery/domain/lead-rule.ts'
import { workValue } from '../domain/lead-rule-form.ts'
import { LEAD_RULE_LIMITS } from '../domain/lead-rule-limits.ts'
import { daysText, extraText, quantityText } from '../domain/lead-rule-words.ts'
import { LEAD_TIMES, ruleAddress } from './lead-times-addresses.ts'
import { LeadTimesHead } from './lead-times-head.tsx'

export interface LeadRuleRow extends LeadRule {
  readonly workName: string
  readonly goodsName: string | null
}

/** The address's field that narrows the list to one work. */
export const WORK_FILTER = 'is'
/** From so many works on the list can be narrowed to one of them. */
const MANY_WORKS = 5

const HEAD =
  'border-b border-line bg-paper-deep px-3 py-2.5 text-left text-xs font-semibold whitespace-nowrap text-ink-soft first:rounded-tl-card last:rounded-tr-card lg:sticky lg:top-(--sticky-top,0px) lg:z-10'
const CELL =
  'border-b border-line px-3 py-2.5 text-left align-middle font-normal [tbody:last-child>tr:last-child>&]:border-b-0'
/** From which width on a column is there; below it the first one says what it would. */
const WIDE = 'hidden md:table-cell'
const WIDEST = 'hidden xl:table-cell'

const COLUMNS = [
  { header: 'Adet', from: WIDE },
  { header: 'Hazırlık', from: WIDEST },
  { header: 'Baskı / hazırlama', from: WIDE },
  { header: 'Fazlası', from: WIDEST },
  { header: 'Ekspres', from: WIDEST },
]

/** The rules of lead times, grouped by what is done; or the usual ones to begin with. */
export function RuleListPage({
  rules,
  missingUsual,
  chosenWork,
}: {
  rules: readonly LeadRuleRow[]
  missingUsual: number
  /** As `workValue` says it; 'all' for every work. */
  chosenWork: string
}) {
  const { Form, isBusy, send } = useListCommands()
  const [asked, setAsked] = useState<LeadRuleRow | null>(null)
  const isEmpty = rules.length === 0
  const groups = [...Map.groupBy(rules, ({ work }) => workValue(work))].map(([value, ofWork]) => ({
    value,
    label: ofWork[0]?.workName ?? '',
    rules: ofWork,
  }))
  const narrowed = groups.find(({ value }) => value === chosenWork)
  const shown = narrowed ? [narrowed] : groups
  const usual = (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        send({ add: 'usual' })
      }}
    >
      <input type="hidden" name="add" value="usual" />
      <Button type="submit" variant={isEmpty ? 'primary' : 'secondary'} busy={isBusy}>
        Yaygın süreleri ekle
      </Button>
    </Form>
  )
  const add = (
    <LinkButton
      to={`${LEAD_TIMES}/rules/new`}
      variant={isEmpty ? 'secondary' : 'primary'}
      icon={<Plus size={18} aria-hidden="true" />}
    >
      Süre ekle
    </LinkButton>
  )
  return (
    <>
      <LeadTimesHead
        room={LEAD_TIMES}
        description="Bir işin kaç iş günü sürdüğü. Ürünün kendi süresi kategorisininkinden, o da bütün ürünlerinkinden önce gelir."
        actions={
          isEmpty ? null : (
            <>
              {missingUsual > 0 ? usual : null}
              {rules.length < LEAD_RULE_LIMITS.rules ? add : null}
            </>
          )
        }
      />
      {isEmpty ? (
        <EmptyState
          icon={<Timer aria-hidden="true" />}
          title="Henüz hazırlık süresi yok"
          text="Süre tanımlamadıkça mağaza hiçbir teslim günü söylemez. Yaygın sürelerle başlayın: baskısız ürün 1 gün, tampon, UV ve lazer 3, serigrafi 4, nakış 5 gün; sonra kendi atölyenize göre değiştirin."
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {usual}
              {add}
            </span>
          }
        />
      ) : (
        <>
          {rules.length >= LEAD_RULE_LIMITS.rules ? (
            <Alert
              tone="warning"
              title={`En fazla ${LEAD_RULE_LIMITS.rules} süre olabilir.`}
              className="mb-4"
            >
              Yenisini eklemek için kullanmadığınız birini silin.
            </Alert>
          ) : null}
          {groups.length >= MANY_WORKS ? (
            <ListTools
              search={<p className="text-sm text-ink-soft">{formatCount(rules.length)} süre</p>}
              filters={
                <FilterGroup label="İşe göre süz">
                  <FilterLinks
                    label="İşe göre süz"
                    wraps
                    choices={[
                      { value: 'all', label: 'Hepsi' },
                      ...groups.map(({ value, label, rules: { length } }) => ({
                        value,
                        label,
                        count: formatCount(length),
                      })),
                    ]}
                    chosen={narrowed?.value ?? 'all'}
                    addressOf={(value) =>
                      value === 'all'
                        ? LEAD_TIMES
                        : `${LEAD_TIMES}?${WORK_FILTER}=${encodeURIComponent(value)}`
                    }
                  />
                </FilterGroup>
              }
              set={narrowed ? [{ text: narrowed.label, without: LEAD_TIMES }] : []}
              clear={LEAD_TIMES}
            />
          ) : null}
          <Form method="post" className="rounded-card border border-line bg-surface">
            <table className="w-full border-separate border-spacing-0 text-sm">
              <caption className="sr-only">Hazırlık süreleri, işe göre</caption>
              <thead>
                <tr>
                  <th scope="col" className={HEAD}>
                    Hangi ürünler
                  </th>
                  {COLUMNS.map(({ header, from }) => (
                    <th key={header} scope="col" className={classNames(HEAD, from)}>
                      {header}
                    </th>
                  ))}
                  <th scope="col" className={HEAD}>
                    <span className="sr-only">İşlemler</span>
                  </th>
                </tr>
              </thead>
              {shown.map(({ value, label, rules: ofWork }) => (
                <tbody key={value}>
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={7}
                      className="border-b border-line bg-paper px-3 pt-4 pb-2 text-left text-base font-semibold [overflow-wrap:anywhere]"
                    >
                      {label}
                    </th>
                  </tr>
                  {ofWork.map((rule) => (
                    <RuleLine key={rule.id} rule={rule} onAsk={() => setAsked(rule)} />
                  ))}
                </tbody>
              ))}
            </table>
          </Form>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={`“${asked ? nameOf(asked) : ''}” süresini silmek istediğinize emin misiniz?`}
        text="Bu işin daha genel bir süresi varsa o geçerli olur; yoksa bu adetler için teslim günü söylenmez. Verilmiş sözler değişmez."
        confirmLabel="Süreyi sil"
        onConfirm={() => {
          if (asked) send({ remove: asked.id })
          setAsked(null)
        }}
      />
    </>
  )
}

function RuleLine({ rule, onAsk }: { rule: LeadRuleRow; onAsk: () => void }) {
  const { id, goods, goodsName, prepareDays, produceDays, extra, expressDays, work } = rule
  const express = expressDays === null ? null : daysText(expressDays)
  return (
    <tr className="hover:bg-paper/60">
      <th scope="row" className={CELL}>
        <span className="[overflow-wrap:anywhere]">
          {goodsName ?? 'Bütün ürünler'}
          {goods.kind === 'category' ? <span className="text-ink-soft"> (kategori)</span> : null}
        </span>
        {/* On narrow screens this cell tells what its hidden columns would. */}
        <span className="mt-1 grid gap-0.5 text-xs text-ink-soft xl:hidden">
          <span className="font-semibold text-ink md:hidden">{quantityText(rule)}</span>
          <span className="md:hidden">
            {work.kind === 'blank' ? 'Hazırlama' : 'Baskı'} {daysText(produceDays)}
          </span>
          {prepareDays === 0 ? null : <span>Hazırlık {daysText(prepareDays)}</span>}
          {extra === null ? null : <span>Fazlası {extraText(extra)}</span>}
          {express === null ? null : <span>Ekspres {express}</span>}
        </span>
      </th>
      <td className={classNames(CELL, WIDE, 'tabular whitespace-nowrap')}>{quantityText(rule)}</td>
      <td className={classNames(CELL, WIDEST, 'tabular whitespace-nowrap')}>
        {prepareDays === 0 ? <Nothing /> : daysText(prepareDays)}
      </td>
      <td className={classNames(CELL, WIDE, 'tabular font-semibold whitespace-nowrap')}>
        {daysText(produceDays)}
      </td>
      <td className={classNames(CELL, WIDEST, 'tabular whitespace-nowrap')}>
        {extraText(extra) ?? <Nothing />}
      </td>
      <td className={classNames(CELL, WIDEST, 'tabular whitespace-nowrap')}>{express ?? <Nothing />}</td>
      <td className={classNames(CELL, 'w-px text-right')}>
        <EntryButtons id={id} name={`${nameOf(rule)} süresini`} to={ruleAddress(id)} onAsk={onAsk} />
      </td>
    </tr>
  )
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
      <span className="sr-only">yok</span>
    </>
  )
}

/** 'Serigrafi, 1–300 adet'. */
function nameOf(rule: LeadRuleRow): string {
  const goods = rule.goodsName === null ? '' : `, ${rule.goodsName}`
  return `${rule.workName}${goods}, ${quantityText(rule)}`
}
