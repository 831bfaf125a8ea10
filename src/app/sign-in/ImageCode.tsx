import { useCallback, useEffect, useState } from 'react'
import { imageCode } from '../../../contract/auth.ts'
import { ask } from '../../providers/ask.ts'
import { Field } from './Field.tsx'
import { useTexts } from './useTexts.ts'
import styles from './Field.module.css'

interface Props {
  /** Another number fetches another picture: a code serves once. */
  round: number
  fault?: string | undefined
  /** Gets the header's value: id of the picture and what the person read. */
  onValue: (validCode: string) => void
}

export function ImageCode({ round, fault, onValue }: Props) {
  const texts = useTexts()
  const [code, setCode] = useState<{ codeId: string; image: string }>()
  const [read, setRead] = useState('')
  const fetchOne = useCallback(async () => {
    setRead('')
    onValue('')
    setCode(await ask(imageCode).catch(() => undefined))
  }, [onValue])
  useEffect(() => void fetchOne(), [fetchOne, round])
  return (
    <Field
      label={texts.imageCode}
      hint={texts.imageCodeHint}
      fault={fault}
      value={read}
      name="imageCode"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={12}
      onValue={(value) => {
        setRead(value)
        onValue(code && value ? `${code.codeId}.${value.trim()}` : '')
      }}
      beside={
        <button
          type="button"
          className={styles['picture']}
          aria-label={texts.imageCodeAgain}
          onClick={() => void fetchOne()}
        >
          {code && (
            <img
              src={
                code.image.startsWith('data:')
                  ? code.image
                  : `data:image/svg+xml;utf8,${encodeURIComponent(code.image)}`
              }
              alt=""
            />
          )}
        </button>
      }
    />
  )
}
