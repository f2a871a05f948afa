import { ArrowRight, History, SearchX } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { ActivityQuery, ShownEntry } from '../domain/activity-entry.ts'
import { SUBJECT_LABELS } from '../domain/activity-words.ts'
import type { FieldChange } from '../domain/changes.ts'
import { activityAddress } from './activity-address.ts'

const ACTIVITY = '/admin/activity'
const KINDS = Object.entries(SUBJECT_LABELS).map(([value, label]) => ({ value, label }))

/** The log of what the shop's people did: who, when, about what, and what it was before. Works without JavaScript. */
export function ActivityPage({
  query,
  rows,
  older,
  people,
}: {
  query: ActivityQuery
  rows: readonly ShownEntry[]
  /** Where the next page begins; null at the end. */
  older: string | null
  people: readonly { readonly id: string; readonly name: string }[]
}) {
  const isNarrowed = Object.values({ ...query, before: '' }).some((value) => value !== '')
  return (
    <>
      <PageHeader
        title="İşlem Kayıtları"
        description="Yönetim alanında yapılan her değişiklik: kim, ne zaman, neyi değiştirdi."
      />
      <Filters query={query} people={people} isNarrowed={isNarrowed} />
      {rows.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          {isNarrowed ? (
            <EmptyState
              icon={<SearchX aria-hidden="true" />}
              title="Bu aramaya uyan kayıt yok"
              text="Başka bir kişi, konu veya tarih aralığı deneyin."
              action={
                <LinkButton to={ACTIVITY} variant="secondary">
                  Filtreleri temizle
                </LinkButton>
              }
            />
          ) : (
            <EmptyState
              icon={<History aria-hidden="true" />}
              title="Henüz kayıt yok"
              text="Yönetim alanında yapılan ilk değişiklik burada görünür."
              action={
                <LinkButton to="/admin" variant="secondary">
                  Dashboard’a git
                </LinkButton>
              }
            />
          )}
        </div>
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <nav aria-label="Sayfalar" className="mt-5 flex flex-wrap justify-center gap-2 empty:hidden">
        {query.before === '' ? null : (
          <LinkButton to={activityAddress(ACTIVITY, { ...query, before: '' })} variant="quiet">
            En yeniler
          </LinkButton>
        )}
        {older === null ? null : (
          <LinkButton to={activityAddress(ACTIVITY, { ...query, before: older })} variant="secondary">
            Daha eskiler
          </LinkButton>
        )}
      </nav>
    </>
  )
}

function Filters({
  query,
  people,
  isNarrowed,
}: {
  query: ActivityQuery
  people: readonly { readonly id: string; readonly name: string }[]
  isNarrowed: boolean
}) {
  return (
    <Form
      // Another address fills the fields anew.
      key={activityAddress('', query)}
      method="get"
      role="search"
      aria-label="Kayıtlarda ara"
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_10rem_10rem_auto]"
    >
      <Field
        label="Ara"
        name="search"
        type="search"
        maxLength={100}
        className="max-lg:col-span-2"
        placeholder="Kişi, sipariş no, ürün, müşteri"
        defaultValue={query.search}
      />
      <Field label="Kişi" name="person">
        <Select
          placeholder="Herkes"
          defaultValue={query.person}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label="Konu" name="kind">
        <Select placeholder="Hepsi" defaultValue={query.kind} options={KINDS} />
      </Field>
      <Field label="Başlangıç" name="from" type="date" defaultValue={query.from} />
      <Field label="Bitiş" name="to" type="date" defaultValue={query.to} />
      <div className="flex gap-2 max-lg:col-span-2">
        <Button type="submit" variant="secondary">
          Süz
        </Button>
        {isNarrowed ? (
          <LinkButton to={ACTIVITY} variant="quiet">
            Temizle
          </LinkButton>
        ) : null}
      </div>
    </Form>
  )
}

function Entry({ entry: { at, actorName, text, subject, changes } }: { entry: ShownEntry }) {
  return (
    <li className="grid gap-x-5 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <div className="text-xs text-ink-soft sm:pt-0.5">
        <time dateTime={new Date(at).toISOString()} className="tabular">
          {formatDateTime(at)}
        </time>
        <span className="font-semibold text-ink max-sm:ml-2 sm:block">{actorName}</span>
      </div>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{text}</span>
          {': '}
          {subject.path ? (
            <Link to={subject.path} className="inline-block py-0.5 text-brand underline underline-offset-3">
              {subject.label}
            </Link>
          ) : (
            subject.label
          )}
        </p>
        {changes.length > 0 ? <Changes changes={changes} /> : null}
      </div>
    </li>
  )
}

const SHOWN_AT_ONCE = 3

/** A few changes stand there at once; the rest of many unfolds. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const more = changes.slice(SHOWN_AT_ONCE)
  return (
    <div className="mt-1 text-xs">
      <ChangeList changes={changes.slice(0, SHOWN_AT_ONCE)} />
      {more.length > 0 ? (
        <details>
          <summary className="inline-block cursor-pointer py-1 text-brand underline underline-offset-3">
            {more.length} değişiklik daha
          </summary>
          <ChangeList changes={more} />
        </details>
      ) : null}
    </div>
  )
}

function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul className="grid gap-0.5">
      {changes.map(({ label, from, to }) => (
        <li key={label} className="[overflow-wrap:anywhere]">
          <span className="text-ink-soft">{label}:</span>{' '}
          {from === null ? null : (
            <>
              <del className="text-ink-soft">
                <VisuallyHidden>önce </VisuallyHidden>
                {from}
              </del>{' '}
              <ArrowRight size={12} aria-hidden="true" className="inline" />{' '}
            </>
          )}
          <ins className="no-underline">
            <VisuallyHidden>şimdi </VisuallyHidden>
            {to ?? 'boş'}
          </ins>
        </li>
      ))}
    </ul>
  )
}
