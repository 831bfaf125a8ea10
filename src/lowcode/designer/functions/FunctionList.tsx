import { Suspense, useState } from 'react'
import type { PageFunction } from '../../../../contract/lowcode/functions.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import styles from './FunctionList.module.css'

const FunctionDialog = lazy(lazyAntd(() => import('./FunctionDialog.tsx')))

interface Props {
  functions: readonly PageFunction[]
  disabled?: boolean
  change: (functions: PageFunction[]) => void
}

/** The functions of a page or an application: written, renamed and taken away. */
export default function FunctionList({ functions, disabled = false, change }: Props) {
  const t = useT()
  const [at, setAt] = useState<number>()
  return (
    <>
      {functions.length === 0 && <p className="quiet">{t('designer.fn.none')}</p>}
      <ul className={styles['functions']} aria-label={t('designer.functions')}>
        {functions.map(({ name, code }, index) => (
          <li key={name}>
            <Button kind="link" aria-label={t('designer.fn.change', { name })} onClick={() => setAt(index)}>
              {name}
            </Button>
            <span className="quiet">{t('designer.fn.lines', { count: code.split('\n').length })}</span>
            {!disabled && (
              <Button
                kind="text"
                danger
                size="small"
                aria-label={t('designer.fn.remove', { name })}
                onClick={() => change(functions.toSpliced(index, 1))}
              >
                {t('common.delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!disabled && <Button onClick={() => setAt(functions.length)}>{t('designer.fn.add')}</Button>}
      {at !== undefined && (
        <Suspense fallback={null}>
          <FunctionDialog
            given={functions[at]}
            others={functions.filter((_, index) => index !== at)}
            disabled={disabled}
            onClose={() => setAt(undefined)}
            onDone={(made) => {
              change(functions.toSpliced(at, 1, made))
              setAt(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
