import { ShieldCheck, UserPlus } from 'lucide-react'
import { Form, Link } from 'react-router'
import { OwnPassword } from '#app/design/forms/own-password.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatDate } from '#app/kernel/instant.ts'
import type { StaffMember } from '../domain/staff.ts'
import { STAFF_ROLE_LABELS, staffRightsText } from '../domain/staff.ts'
import { InvitationBadge, InvitationButtons } from './invitation-parts.tsx'

const STAFF = '/admin/staff'

const COLUMNS: readonly DataColumn<StaffMember>[] = [
  { key: 'name', header: 'Ad', isRowHeader: true, cell: (member) => <NameCell member={member} /> },
  {
    key: 'role',
    header: 'Rol',
    cell: ({ role, status, invitedUntil }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={role === 'admin' ? 'brand' : 'neutral'}>{STAFF_ROLE_LABELS[role]}</Badge>
        {status === 'inactive' ? <Badge tone="danger">Engelli</Badge> : null}
        {status === 'invited' ? <InvitationBadge until={invitedUntil} /> : null}
      </span>
    ),
  },
  {
    key: 'rights',
    header: 'Yetkiler',
    hideBelow: 'md',
    cell: (member) => <span className="line-clamp-2 max-w-72 text-xs">{staffRightsText(member)}</span>,
  },
  {
    key: 'userName',
    header: 'Kullanıcı adı',
    hideBelow: 'xl',
    cell: ({ userName }) =>
      userName ?? (
        <span className="text-ink-soft" aria-hidden="true">
          –
        </span>
      ),
  },
  {
    key: 'twoFactor',
    header: 'İki adımlı',
    hideBelow: 'lg',
    cell: ({ hasTwoFactor }) => (hasTwoFactor ? 'Açık' : <span className="text-ink-soft">Kapalı</span>),
  },
  {
    key: 'added',
    header: 'Eklendi',
    hideBelow: 'xl',
    cell: ({ addedAt }) => <span className="tabular">{formatDate(addedAt)}</span>,
  },
]

/** The forms of who is invited, above the link that covers the row; on a phone they stand on the member's own page. */
function invitationColumn(busyWith: string | null): DataColumn<StaffMember> {
  return {
    key: 'invitation',
    header: 'Davet',
    hideHeader: true,
    hideBelow: 'md',
    cell: (member) =>
      member.status === 'invited' ? (
        <div className="relative z-1 w-fit">
          <InvitationButtons member={member} busyWith={busyWith} size="sm" />
        </div>
      ) : null,
  }
}

/** The shop's own people, and the rule about how they sign in. */
export function StaffListPage({
  members,
  busyWith,
  twoFactorRule,
}: {
  members: readonly StaffMember[]
  /** Intent of the form about an invitation that is on its way. */
  busyWith: string | null
  twoFactorRule: TwoFactorRuleProps
}) {
  const hasInvited = members.some(({ status }) => status === 'invited')
  return (
    <>
      <PageHeader
        title="Personel"
        description={`${members.length} kişi`}
        actions={
          <LinkButton to={`${STAFF}/add`} icon={<UserPlus size={18} aria-hidden="true" />}>
            Personel ekle
          </LinkButton>
        }
      />
      <DataTable
        caption="Personel"
        columns={hasInvited ? [...COLUMNS, invitationColumn(busyWith)] : COLUMNS}
        rows={members}
        getRowKey={({ id }) => id}
        rowClassName={() => 'relative'}
        empty={null}
      />
      <TwoFactorRule {...twoFactorRule} />
    </>
  )
}

function NameCell({ member }: { member: StaffMember }) {
  return (
    <div className="max-w-40 min-w-0 sm:max-w-60">
      <Link
        to={`${STAFF}/${member.id}`}
        className="flex min-h-6 items-center font-semibold underline-offset-3 after:absolute after:inset-0 hover:underline"
      >
        <span className="truncate">{member.name}</span>
      </Link>
      <span className="block truncate text-xs text-ink-soft" title={member.email}>
        {member.email}
      </span>
    </div>
  )
}

interface TwoFactorRuleProps {
  readonly isRequired: boolean
  /** Of the rule as it is shown; of two who change it at once the second is told. */
  readonly version: number
  /** Whether the administrator who looks has two factors himself: without, the rule would lock him out. */
  readonly hasOwn: boolean
  readonly isBusy: boolean
  readonly asksPassword: boolean
  readonly refusal: string | null
  readonly passwordFault: string | null
}

/** The switch that asks the shop's own people for a second step before any page of the back office opens. */
function TwoFactorRule({
  isRequired,
  version,
  hasOwn,
  isBusy,
  asksPassword,
  refusal,
  passwordFault,
}: TwoFactorRuleProps) {
  return (
    <Card as="section" title="İki adımlı doğrulama zorunluluğu" className="mt-6 max-w-3xl">
      <Form
        method="post"
        noValidate
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
        className="grid gap-3 text-sm"
      >
        {refusal ? (
          <Alert tone="danger" title="Değişiklik yapılmadı" live>
            {refusal}
          </Alert>
        ) : null}
        <p>
          {isRequired
            ? 'Zorunlu: iki adımlı doğrulaması kapalı olan personel, açana kadar yönetim sayfalarını göremez.'
            : 'Zorunlu değil: herkes hesabının güvenlik sayfasından kendisi açabilir.'}
        </p>
        {isRequired || hasOwn ? null : (
          <p className="text-ink-soft">
            Zorunlu yapmak için önce{' '}
            <Link to="/profil/guvenlik" className="text-brand underline underline-offset-3">
              kendi hesabınızda
            </Link>{' '}
            açmalısınız; yoksa siz de giremezsiniz.
          </p>
        )}
        <input type="hidden" name="version" value={version} readOnly />
        <input type="hidden" name="required" value={isRequired ? 'no' : 'yes'} />
        <OwnPassword isAsked={asksPassword} fault={passwordFault} />
        <div>
          <Button
            type="submit"
            variant="secondary"
            busy={isBusy}
            icon={<ShieldCheck size={18} aria-hidden="true" />}
          >
            {isRequired ? 'Zorunluluğu kaldır' : 'Bütün personel için zorunlu yap'}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
