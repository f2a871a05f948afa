import { useState } from 'react'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import type { FilePlaceholder } from '#app/modules/site-files/domain/file-version.ts'
import { linkPlaceholder } from '#app/modules/site-files/domain/mail-template.ts'
import { shopPath } from './target-name.ts'

export interface MailLink {
  readonly text: string
  readonly target: string
}

const SHOP = 'magaza'
const ELSEWHERE = 'baska'
const MOST_LETTERS = 2_000

/** Asks what a link of a mail says and where it leads: to something the program fills in, a page of the shop, or elsewhere. */
export function MailLinkDialog({
  link,
  placeholders,
  onSave,
  onRemove,
  onClose,
}: {
  /** The one that is changed; null for a new one. */
  link: MailLink | null
  placeholders: readonly FilePlaceholder[]
  onSave: (link: MailLink) => void
  onRemove: () => void
  onClose: () => void
}) {
  const links = placeholders.filter(({ form }) => form === 'link')
  const hasShop = placeholders.some(({ name }) => name === 'site-adresi')
  const [text, setText] = useState(link?.text ?? '')
  const [where, setWhere] = useState(whereOf(link?.target, links, hasShop))
  const [address, setAddress] = useState(link ? (shopPath(link.target) ?? link.target) : '')
  const [isAsked, setAsked] = useState(false)
  const target = targetOf(where, address.trim())
  const isEmpty = link === null && text.trim() === ''

  function save() {
    if (target === null || isEmpty) return setAsked(true)
    onSave({ text: text.trim(), target })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Bağlantı"
      size="sm"
      footer={
        <>
          {link === null ? null : (
            <Button
              variant="secondary"
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              Bağlantıyı kaldır
            </Button>
          )}
          <Button onClick={save}>Uygula</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {link === null ? (
          <Field
            label="Bağlantının yazısı"
            name="link-text"
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={200}
            error={isAsked && isEmpty ? 'Okuyanın basacağı yazıyı yazın.' : null}
          />
        ) : null}
        <Field label="Nereye gitsin?" name="link-where">
          <Select
            value={where}
            onChange={(event) => setWhere(event.target.value)}
            options={[
              ...links.map(({ name, label }) => ({ value: `alan:${name}`, label })),
              ...(hasShop ? [{ value: SHOP, label: 'Mağazada bir sayfa' }] : []),
              { value: ELSEWHERE, label: 'Başka bir site' },
            ]}
          />
        </Field>
        {where === SHOP || where === ELSEWHERE ? (
          <Field
            label="Adres"
            name="link-address"
            required
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            spellCheck={false}
            maxLength={MOST_LETTERS}
            placeholder={where === SHOP ? '/iade-politikasi' : 'https://'}
            hint={where === SHOP ? 'Sayfanın / ile başlayan adresi.' : 'https:// ile başlayan adres.'}
            error={
              isAsked && target === null
                ? where === SHOP
                  ? 'Adres / ile başlamalı, boşluk içermemelidir.'
                  : 'Adres http:// veya https:// ile başlamalı, boşluk içermemelidir.'
                : null
            }
          />
        ) : null}
      </div>
    </Dialog>
  )
}

function whereOf(target: string | undefined, links: readonly FilePlaceholder[], hasShop: boolean): string {
  if (target === undefined) return links[0] ? `alan:${links[0].name}` : hasShop ? SHOP : ELSEWHERE
  const name = linkPlaceholder(target)
  if (name !== null && links.some((known) => known.name === name)) return `alan:${name}`
  return shopPath(target) === null ? ELSEWHERE : SHOP
}

/** Null while the address is none. */
function targetOf(where: string, address: string): string | null {
  if (where === SHOP) return /^\/[^\s{}()]*$/.test(address) ? `{{site-adresi}}${address}` : null
  if (where === ELSEWHERE) return /^https?:\/\/[^\s{}()]+$/.test(address) ? address : null
  return `{{${where.slice('alan:'.length)}}}`
}
