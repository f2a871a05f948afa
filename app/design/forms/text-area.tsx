import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { CONTROL_STYLE } from './control-style.ts'
import { useFieldIds } from './field-context.ts'

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; grows with what is typed where the browser can, and can always be pulled larger. */
export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  const ids = useFieldIds()
  return (
    <textarea
      rows={rows}
      {...ids}
      {...rest}
      className={classNames(
        CONTROL_STYLE,
        'field-sizing-content max-h-96 min-h-24 resize-y px-3.5 py-2.5',
        className,
      )}
    />
  )
}
