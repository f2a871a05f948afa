import { Check, Copy } from 'lucide-react'
import { Field } from '../forms/field.tsx'
import { Button } from '../primitives/button.tsx'
import { buttonStyle } from '../primitives/button-style.ts'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import { WhatsappIcon } from '../primitives/whatsapp-icon.tsx'
import { useCopy } from '../use-copy.ts'

/** A link that a person brings to another one: to be copied, or sent in a chat that is begun with the words for it. */
export function HandedLink({
  label,
  name,
  link,
  chatHref,
}: {
  label: string
  name: string
  link: string
  /** Opens the chat; its text holds the link. Without one the link is only copied. */
  chatHref?: string
}) {
  const { state, copy } = useCopy()
  return (
    <div className="grid gap-3">
      <Field
        label={label}
        name={name}
        readOnly
        defaultValue={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => copy(link)}
          icon={
            state === 'copied' ? (
              <Check size={16} aria-hidden="true" />
            ) : (
              <Copy size={16} aria-hidden="true" />
            )
          }
        >
          {state === 'copied' ? 'Kopyalandı' : 'Kopyala'}
        </Button>
        {chatHref === undefined ? null : (
          <a
            href={chatHref}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('secondary', 'sm')}
          >
            <WhatsappIcon size={16} /> WhatsApp ile gönder
            <VisuallyHidden> (yeni sekmede açılır)</VisuallyHidden>
          </a>
        )}
      </div>
      <span role="status" className="text-sm text-ink-soft empty:hidden">
        {state === 'failed' ? 'Kopyalanamadı; bağlantıyı kutudan seçip kopyalayın.' : ''}
        {state === 'copied' ? <span className="sr-only">Bağlantı kopyalandı</span> : null}
      </span>
    </div>
  )
}
