import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { useHeldVersion } from '#app/design/forms/use-held-version.ts'
import { announcementFormSchema } from '#app/modules/content/domain/announcement-forms.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import { EntryConflict } from './entry-conflict.tsx'

/** Text and link of an announcement: a new one, or one that is edited in its row. */
export function AnnouncementForm({
  intent,
  id,
  values,
  answer,
  action,
  takesFocus,
  children,
}: {
  intent: 'add' | 'edit'
  /** The announcement being edited; null for a new one. */
  id: string | null
  values: { readonly text: string; readonly link: string; readonly version?: string }
  /** What the server said to this very form. */
  answer: ActionResult<unknown> | null
  action: string
  takesFocus: boolean
  /** The buttons. */
  children: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  const { version, overwrite } = useHeldVersion(element, values.version)
  const [form, { text, link }] = useForm({
    id: `duyuru-${id ?? 'yeni'}`,
    defaultValue: { text: values.text, link: values.link },
    lastResult: answer?.reply ?? null,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: announcementFormSchema }),
  })
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLInputElement>('input[name="text"]')?.focus()
  }, [takesFocus])

  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      {...getFormProps(form)}
      ref={element}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {id === null ? null : <input type="hidden" name="id" value={id} />}
      {version === undefined ? null : <input type="hidden" name="version" value={version} readOnly />}
      <EntryConflict
        answer={answer}
        title="Bu duyuru siz düzenlerken değiştirildi"
        thing="bu duyuruyu"
        onOverwrite={overwrite}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Field id={`${form.id}-metin`} label="Duyuru metni" name={text.name} error={text.errors} required>
          <TextInput
            key={text.key}
            defaultValue={text.initialValue}
            maxLength={CONTENT_LIMITS.line}
            autoComplete="off"
          />
        </Field>
        <Field
          id={`${form.id}-baglanti`}
          label="Bağlantı"
          name={link.name}
          error={link.errors}
          hint="İsteğe bağlı: /urunler ya da https://… gibi."
        >
          <TextInput
            key={link.key}
            defaultValue={link.initialValue}
            maxLength={CONTENT_LIMITS.address}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </Form>
  )
}
