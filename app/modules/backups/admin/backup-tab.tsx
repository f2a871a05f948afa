import { DatabaseBackup, Download } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { CheckboxFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import { ADMINS_ONLY } from '#app/modules/activity/domain/admins-only.ts'
import { LockedField } from '#app/modules/settings/admin/secret-field.tsx'
import { SettingsForm } from '#app/modules/settings/admin/settings-form.tsx'
import type { SettingsResult } from '#app/modules/settings/admin/settings-result.ts'
import type { BackupFormFields, BackupFormValues } from '#app/modules/settings/domain/backup-form.ts'
import { BACKUP_KEEP, backupSchema } from '#app/modules/settings/domain/backup-form.ts'
import type { BackupSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { BackupOverview } from '../domain/backup-run.ts'
import { sizeText } from '../domain/backup-run.ts'

/** While one is being made the page looks again by itself. */
const LOOK_AGAIN_MS = 4_000

/** When the shop backs itself up, how many backups stay, and what became of the last ones. */
export function BackupTab({
  values,
  version,
  stored,
  overview,
  mayHavePower,
  asksPassword,
  answer,
}: {
  values: BackupFormValues
  version: number
  stored: BackupSettings
  overview: BackupOverview
  /** Whether whoever looks is an administrator: a backup holds everything there is. */
  mayHavePower: boolean
  asksPassword: boolean
  /** Of the settings' form, or of the wish for a backup sent without JavaScript. */
  answer: SettingsResult | undefined
}) {
  const { lockedKeep } = overview
  const saving = answer?.intent === null ? answer : undefined
  const schema = useMemo(() => backupSchema({ lockedKeep, stored }), [lockedKeep, stored])
  const [form, fields] = useSchemaForm<BackupFormFields>({
    id: 'yedekleme',
    schema,
    values,
    answer: saving,
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <RecentBackups
        overview={overview}
        mayDownload={mayHavePower}
        answer={answer?.intent === 'back-up' ? answer : undefined}
      />
      <SettingsForm
        form={form}
        version={version}
        answer={saving}
        asksPassword={asksPassword}
        isReadOnly={!mayHavePower}
      >
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <Card as="section" title="Kendiliğinden yedekleme">
            {mayHavePower ? null : <Alert className="mb-4">{ADMINS_ONLY}</Alert>}
            <fieldset disabled={!mayHavePower} className="grid min-w-0 gap-4">
              <CheckboxFormField
                field={fields.isOn}
                label="Her gün kendiliğinden yedek al"
                description="Mağaza o saatte kapalıysa açıldığında alınır. Yedek alınamazsa mağazanın e-posta adresine haber verilir."
              />
              <Field label="Saat" name={fields.time.name} error={fields.time.errors} required>
                <TextInput
                  key={fields.time.key}
                  type="time"
                  defaultValue={fields.time.initialValue}
                  className="max-w-40"
                />
              </Field>
              {lockedKeep === null ? (
                <TextFormField
                  field={fields.keep}
                  label="Saklanan yedek sayısı"
                  required
                  inputMode="numeric"
                  maxLength={3}
                  className="[&_input]:max-w-40"
                  hint={`${BACKUP_KEEP.min} ile ${BACKUP_KEEP.max} arasında. Yenisi sağlam alınmadan eskisi silinmez.`}
                />
              ) : (
                <LockedField label="Saklanan yedek sayısı" shown={lockedKeep} />
              )}
            </fieldset>
          </Card>
          <Card as="section" title="Yedekler nerede?">
            <div className="grid gap-4">
              <Facts
                items={[
                  ['Klasör', <code key="folder">{overview.folder}</code>],
                  ['Yedeklerin kapladığı yer', sizeText(overview.usedBytes)],
                  [
                    'Diskte boş yer',
                    overview.freeBytes === null ? 'Bilinmiyor' : sizeText(overview.freeBytes),
                  ],
                ]}
              />
              <Alert tone="warning" title="Başka bir yerde de bir kopya tutun">
                Bu klasör mağazayla aynı makinede. Makine bozulursa ya da çalınırsa yedekler de gider: arada
                bir indirin ya da klasörü başka bir yere kopyalatın. Dosyada müşteri bilgileri ve mağazanın
                gizli anahtarı var; başkasının göremeyeceği bir yerde saklayın.
              </Alert>
            </div>
          </Card>
        </div>
      </SettingsForm>
    </div>
  )
}

const OUTCOMES = {
  running: { tone: 'neutral', label: 'Sürüyor' },
  done: { tone: 'success', label: 'Alındı' },
  failed: { tone: 'danger', label: 'Alınamadı' },
} as const

function RecentBackups({
  overview,
  mayDownload,
  answer,
}: {
  overview: BackupOverview
  mayDownload: boolean
  answer: ActionResult<number> | undefined
}) {
  const wish = useFetcher<ActionResult<number>>({ key: 'back-up' })
  const { revalidate } = useRevalidator()
  const { isRunning, runs } = overview
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const problem = (wish.data ?? answer)?.problem
  const latest = runs.find(({ outcome }) => outcome !== 'running')

  return (
    <section aria-labelledby="son-yedekler" className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="son-yedekler" className="text-base">
          Son yedekler
        </h2>
        <wish.Form method="post">
          <input type="hidden" name="intent" value="back-up" />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            busy={wish.state !== 'idle' || isRunning}
            icon={<DatabaseBackup size={18} aria-hidden="true" />}
          >
            Şimdi yedekle
          </Button>
        </wish.Form>
      </div>
      <div className="grid gap-3 empty:hidden" aria-live="polite">
        {problem ? <Alert tone="danger" title={problem.message} /> : null}
        {latest?.outcome === 'failed' ? (
          <Alert tone="danger" title="Son yedek alınamadı">
            {latest.message}
          </Alert>
        ) : null}
        {isRunning ? (
          <p className="text-ink-soft">Yedek alınıyor; mağaza bu sırada çalışmaya devam eder.</p>
        ) : null}
      </div>
      <DataTable
        caption="Son yedekler"
        rows={runs}
        getRowKey={({ id }) => id}
        empty={<p className="p-5 text-ink-soft">Henüz yedek alınmadı.</p>}
        columns={[
          {
            key: 'time',
            header: 'Zaman',
            isRowHeader: true,
            cell: ({ startedAt, reason }) => (
              <>
                <span className="whitespace-nowrap">{formatDateTime(startedAt)}</span>
                <span className="block text-xs text-ink-soft">
                  {reason === 'schedule' ? 'Kendiliğinden' : 'Elle'}
                </span>
              </>
            ),
          },
          {
            key: 'outcome',
            header: 'Sonuç',
            cell: ({ outcome, message }) => (
              <>
                <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
                {message === '' ? null : (
                  <span className="mt-1 block max-w-prose text-xs text-ink-soft">{message}</span>
                )}
              </>
            ),
          },
          {
            key: 'size',
            header: 'Boyut',
            align: 'right',
            cell: ({ sizeBytes }) => (
              <span className="whitespace-nowrap">{sizeBytes === null ? '—' : sizeText(sizeBytes)}</span>
            ),
          },
          {
            key: 'duration',
            header: 'Süre',
            align: 'right',
            hideBelow: 'md',
            cell: ({ startedAt, finishedAt }) => (
              <span className="whitespace-nowrap">
                {finishedAt === null ? '—' : duration(finishedAt - startedAt)}
              </span>
            ),
          },
          {
            key: 'file',
            header: 'Dosya',
            hideHeader: true,
            align: 'right',
            cell: ({ id, fileName, isHere }) =>
              isHere && mayDownload ? (
                <LinkButton
                  to={`/admin/backups/${id}`}
                  reloadDocument
                  variant="secondary"
                  size="sm"
                  aria-label={`${fileName} dosyasını indir`}
                  icon={<Download size={16} aria-hidden="true" />}
                >
                  <span className="max-md:sr-only">İndir</span>
                </LinkButton>
              ) : null,
          },
        ]}
      />
    </section>
  )
}

function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  return seconds < 60 ? `${seconds} sn` : `${Math.floor(seconds / 60)} dk ${seconds % 60} sn`
}
