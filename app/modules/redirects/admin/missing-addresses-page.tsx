import { SearchCheck } from 'lucide-react'
import { Form } from 'react-router'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDate } from '#app/kernel/instant.ts'
import type { MissingAddress } from '#app/modules/redirects/domain/redirect.ts'
import { REDIRECT_LIMITS } from '#app/modules/redirects/domain/redirect.ts'

/** What visitors looked for in vain lately, each one press away from a rule. */
export function MissingAddressesPage({ rows, isBusy }: { rows: readonly MissingAddress[]; isBusy: boolean }) {
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/redirects" />}
        title="Bulunamayan adresler"
        description={`Ziyaretçilerin son ${REDIRECT_LIMITS.missingDays} günde aradığı ama bulamadığı adresler. Kimin aradığı tutulmaz.`}
        actions={
          rows.length > 0 ? (
            <ConfirmedForm
              intent="forget-all"
              label="Listeyi temizle"
              isBusy={isBusy}
              title="Bulunamayan adresler listesini temizlemek istediğinize emin misiniz?"
              text="Kurallarınız değişmez. Yeniden aranan adresler listeye döner."
            />
          ) : null
        }
      />
      <DataTable
        caption="Bulunamayan adresler"
        columns={columns(isBusy)}
        rows={rows}
        getRowKey={({ address }) => address}
        empty={
          <EmptyState
            icon={<SearchCheck aria-hidden="true" />}
            title="Bulunamayan adres yok"
            text="Mağazanızda olmayan bir sayfa arandığında adresi burada görünür; bir basışla yönlendirirsiniz."
          />
        }
      />
    </>
  )
}

const columns = (isBusy: boolean): readonly DataColumn<MissingAddress>[] => [
  {
    key: 'address',
    header: 'Adres',
    isRowHeader: true,
    cell: ({ address, hits }) => (
      <>
        <span className="font-semibold [overflow-wrap:anywhere]">{address}</span>
        <span className="block text-xs text-ink-soft md:hidden">{formatCount(hits)} kez arandı</span>
      </>
    ),
  },
  {
    key: 'hits',
    header: 'Kaç kez',
    align: 'right',
    hideBelow: 'md',
    cell: ({ hits }) => <span className="tabular">{formatCount(hits)}</span>,
  },
  {
    key: 'last',
    header: 'Son arama',
    hideBelow: 'md',
    cell: ({ lastSeenOn }) => (
      <span className="tabular whitespace-nowrap">{formatDate(Date.parse(lastSeenOn))}</span>
    ),
  },
  {
    key: 'actions',
    header: 'İşlemler',
    align: 'right',
    hideHeader: true,
    cell: ({ address }) => (
      <Form method="post" preventScrollReset className="flex flex-wrap justify-end gap-2">
        <input type="hidden" name="intent" value="forget" />
        <LinkButton
          to={`/admin/redirects/add?from=${encodeURIComponent(address)}`}
          variant="secondary"
          size="sm"
          aria-label={`Yönlendir: ${address}`}
        >
          Yönlendir
        </LinkButton>
        <Button
          type="submit"
          name="address"
          value={address}
          variant="quiet"
          size="sm"
          disabled={isBusy}
          aria-label={`Listeden çıkar: ${address}`}
        >
          Çıkar
        </Button>
      </Form>
    ),
  },
]
