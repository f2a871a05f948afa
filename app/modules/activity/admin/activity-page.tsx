import { ArrowRight, History, SearchX } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListSearch } from '#app/design/patterns/list-search.tsx'
import type { SetFilter } from '#app/design/patterns/list-tools.tsx'
import { ListTools } from '#app/design/patterns/list-tools.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { formatDate, formatDateTime } from '#app/kernel/instant.ts'
import type { ActivityQuery, ShownEntry } from '../domain/activity-entry.ts'
import type { FieldChange } from '../domain/changes.ts'
import { activityAddress, activityParameters } from './activity-address.ts'

const ACTIVITY = '/admin/activity'
const NOT_ASKED: ActivityQuery = { search: '', person: '', kind: '', from: '', to: '', before: '' }

type People = readonly { readonly id: string; readonly name: string }[]
type Kinds = readonly { readonly value: string; readonly label: string }[]

/** The log of what the shop's people did: who, when, about what, and what it was before. Works without JavaScript. */
export function ActivityPage({
  query,
  kinds,
  rows,
  older,
  people,
}: {
  query: ActivityQuery
  /** What entries can be about. */
  kinds: Kinds
  rows: readonly ShownEntry[]
  /** Where the next page begins; null at the end. */
  older: string | null
  people: People
}) {
  const isNarrowed = Object.values({ ...query, before: '' }).some((value) => value !== '')
  return (
    <>
      <PageHeader
        title="İşlem Kayıtları"
        description="Yönetim alanında yapılan her değişiklik: kim, ne zaman, neyi değiştirdi."
      />
      <ListTools
        search={
          <ListSearch
            label="Kişi, sipariş no, ürün veya müşteri ara"
            search={query.search}
            keep={activityParameters({ ...query, search: '', before: '' })}
          />
        }
        filters={<Filters query={query} kinds={kinds} people={people} />}
        set={setFilters(query, kinds, people)}
        clear={activityAddress(ACTIVITY, { ...NOT_ASKED, search: query.search })}
      />
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

/** Everything at once, so that a person and days are asked for by one press. */
function Filters({ query, kinds, people }: { query: ActivityQuery; kinds: Kinds; people: People }) {
  const { search } = query
  return (
    <Form
      // Another address fills the fields anew.
      key={activityAddress('', query)}
      method="get"
      role="search"
      aria-label="Kayıtları süz"
      className="grid grid-cols-2 items-end gap-3"
    >
      {search === '' ? null : <input type="hidden" name="search" value={search} />}
      <Field label="Kişi" name="person">
        <Select
          placeholder="Herkes"
          defaultValue={query.person}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label="Konu" name="kind">
        <Select placeholder="Hepsi" defaultValue={query.kind} options={kinds} />
      </Field>
      <Field label="Başlangıç" name="from" type="date" defaultValue={query.from} />
      <Field label="Bitiş" name="to" type="date" defaultValue={query.to} />
      <Button type="submit" variant="secondary" className="col-span-2">
        Göster
      </Button>
    </Form>
  )
}

/** The filters that are set, each by what it was set to; who is nobody of the shop any more stands as he was asked for. */
function setFilters(query: ActivityQuery, kinds: Kinds, people: People): readonly SetFilter[] {
  const { person, kind, from, to } = query
  const day = (typed: string) => formatDate(Date.parse(typed))
  const texts = {
    person: person && (people.find(({ id }) => id === person)?.name ?? person),
    kind: kind && (kinds.find(({ value }) => value === kind)?.label ?? kind),
    from: from && `${day(from)} ve sonrası`,
    to: to && `${day(to)} ve öncesi`,
  }
  return Object.entries(texts).flatMap(([name, text]) =>
    text === '' ? [] : [{ text, without: activityAddress(ACTIVITY, { ...query, [name]: '', before: '' }) }],
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
