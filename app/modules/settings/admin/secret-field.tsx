import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import type { FormFieldState } from '#app/design/forms/form-field.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { SECRET_LENGTH } from '#app/modules/settings/domain/setting-secrets.ts'

/** A password or key that is only ever written: whether there is one is said, what it is never leaves the server. */
export function SecretField({
  field,
  removeName,
  label,
  isStored,
  isLocked,
  className,
}: {
  field: FormFieldState
  removeName: string
  label: string
  isStored: boolean
  /** Whether the environment sets it. */
  isLocked: boolean
  className?: string
}) {
  if (isLocked) return <LockedField label={label} {...(className ? { className } : {})} />
  return (
    <div className={className}>
      <Field
        label={label}
        name={field.name}
        error={field.errors}
        hint={
          isStored ? 'Kayıtlı, değiştirmek için yazın.' : 'Şifrelenerek saklanır ve bir daha gösterilmez.'
        }
      >
        <TextInput
          type="password"
          autoComplete="new-password"
          maxLength={SECRET_LENGTH}
          placeholder={isStored ? '••••••••••••' : undefined}
          spellCheck={false}
        />
      </Field>
      {isStored ? (
        <Checkbox name={removeName} label={`Kaldır (${label.toLocaleLowerCase('tr')})`} className="mt-1" />
      ) : null}
    </div>
  )
}

/** What the environment sets, or others alone may: there is nothing to type. */
export function LockedField({
  label,
  shown,
  reason = 'ortam değişkeninden',
  className,
}: {
  label: string
  /** What is in force, where that may be read. */
  shown?: ReactNode
  /** Why nothing is typed here, where it is not the environment. */
  reason?: string
  className?: string
}) {
  return (
    <div className={className}>
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <p className="flex min-h-11 items-center gap-2.5 rounded-card border border-line bg-paper-deep px-3.5 py-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
        <Lock size={16} aria-hidden="true" className="shrink-0" />
        <span>
          {shown ? <span className="mr-2 text-ink">{shown}</span> : null}
          {reason}
        </span>
      </p>
    </div>
  )
}
