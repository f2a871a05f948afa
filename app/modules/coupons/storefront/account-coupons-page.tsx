import { Copy, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { formatDate } from '#app/kernel/instant.ts'
import { formatLira } from '#app/kernel/money.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import type { AccountCoupon, CouponGroup } from '#app/modules/coupons/domain/account-coupon.ts'
import {
  accountCouponLabel,
  COUPON_GROUP_TITLES,
  COUPON_GROUPS,
  couponsOfGroup,
} from '#app/modules/coupons/domain/account-coupon.ts'

/** The page 'Kuponlarım' of the profile. */
export function AccountCouponsPage({ coupons }: { coupons: readonly AccountCoupon[] }) {
  if (coupons.length === 0) {
    return (
      <EmptyState
        icon={<TicketPercent aria-hidden="true" />}
        title="Henüz kuponunuz yok"
        text="Size özel kuponlar ve kullandığınız kuponlar burada durur. Kupon kodunuzu ödeme sayfasında girebilirsiniz."
        action={<LinkButton to="/urunler">Ürünlere göz atın</LinkButton>}
      />
    )
  }
  return (
    <div className="grid gap-8">
      {COUPON_GROUPS.map((group) => (
        <Group key={group} group={group} coupons={couponsOfGroup(coupons, group)} />
      ))}
    </div>
  )
}

function Group({ group, coupons }: { group: CouponGroup; coupons: readonly AccountCoupon[] }) {
  // An empty first group says that there is nothing to use now; the others are history.
  if (coupons.length === 0 && group !== 'active') return null
  const headingId = `coupons-${group}`
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-4 text-xl">
        {COUPON_GROUP_TITLES[group]} <span className="font-normal text-ink-soft">({coupons.length})</span>
      </h2>
      {coupons.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong p-5 text-sm text-ink-soft">
          Şu anda kullanabileceğiniz kupon yok.
        </p>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {coupons.map((coupon) => (
            <CouponCard key={coupon.code} coupon={coupon} />
          ))}
        </ul>
      )}
    </section>
  )
}

function toneOf({ group, isUsable }: AccountCoupon): BadgeTone {
  if (group !== 'active') return group === 'used' ? 'neutral' : 'danger'
  return isUsable ? 'success' : 'warning'
}

function CouponCard({ coupon }: { coupon: AccountCoupon }) {
  const { code, discount, minOrderMinor, startsAt, endsAt, description, source, group, isUsable } = coupon
  const value =
    discount.kind === 'percentage' ? formatPercent(discount.percentBp) : formatLira(discount.amountMinor)
  return (
    <li
      className={`flex min-w-0 flex-col gap-3 rounded-card border bg-surface p-5 ${
        group === 'active' ? 'border-brand-line' : 'border-line'
      }`}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className={`text-2xl font-bold ${group === 'active' ? 'text-brand' : 'text-ink-soft'}`}>
          {value} <span className="text-base font-semibold">indirim</span>
        </p>
        <div className="flex flex-wrap gap-1.5">
          {source === 'story_reward' ? <Badge>Hikâye ödülü</Badge> : null}
          <Badge tone={toneOf(coupon)}>{accountCouponLabel(coupon)}</Badge>
        </div>
      </div>
      {description === '' ? null : <p className="text-sm [overflow-wrap:anywhere]">{description}</p>}
      <dl className="grid gap-1 text-sm">
        <Fact label="Minimum sipariş">{minOrderMinor === null ? 'Yok' : formatLira(minOrderMinor)}</Fact>
        {group === 'active' && !isUsable ? <Fact label="Başlangıç">{formatDate(startsAt)}</Fact> : null}
        <Fact label="Son geçerlilik">{formatDate(endsAt)}</Fact>
      </dl>
      <div className="mt-auto flex items-center justify-between gap-3 rounded-card border border-dashed border-line-strong bg-paper py-1.5 pr-1.5 pl-4">
        <code className="min-w-0 font-semibold tracking-wide [overflow-wrap:anywhere]">{code}</code>
        {group === 'active' ? <CopyCode code={code} /> : null}
      </div>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{label}:</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}

function CopyCode({ code }: { code: string }) {
  const toast = useToast()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      toast({ title: 'Kopyalandı', description: `${code} kupon kodu kopyalandı.`, tone: 'success' })
    } catch {
      const description = 'Kupon kodu kopyalanamadı. Lütfen kodu elle seçin.'
      toast({ title: 'Hata', description, tone: 'destructive' })
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Copy size={16} aria-hidden="true" />}
      aria-label={`${code} kodunu kopyala`}
      onClick={() => void copy()}
    >
      Kopyala
    </Button>
  )
}
