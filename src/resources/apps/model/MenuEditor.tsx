import Checkbox from 'antd/es/checkbox/Checkbox'
import type { PageHead } from '../../../../contract/appPages.ts'
import type { AppModel } from '../../../../contract/lowcode/app.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from '../PageList.module.css'

interface Props {
  model: AppModel
  pages: readonly PageHead[]
  change: (model: AppModel) => void
}

/** Which pages stand in the menu, on which side. */
export function MenuEditor({ model, pages, change }: Props) {
  const t = useT()
  const { lang } = session()
  const called = ({ name, nameEn }: PageHead) => labelOf({ zh: name, en: nameEn }, lang)
  const entryOf = (id: string) => model.menu.find(({ page }) => page === id)
  const set = (page: PageHead, side: 'buyer' | 'supplier', on: boolean) => {
    const entry = entryOf(page.id) ?? {
      page: page.id,
      name: page.nameEn ? { zh: page.name, en: page.nameEn } : page.name,
      sides: [],
    }
    const sides = on
      ? [...entry.sides.filter((one) => one !== side), side]
      : entry.sides.filter((one) => one !== side)
    const others = model.menu.filter((each) => each.page !== page.id)
    change({ ...model, menu: sides.length === 0 ? others : [...others, { ...entry, sides }] })
  }
  const lift = (id: string) => {
    const index = model.menu.findIndex(({ page }) => page === id)
    const entry = model.menu[index]
    if (entry && index > 0)
      change({ ...model, menu: model.menu.toSpliced(index, 1).toSpliced(index - 1, 0, entry) })
  }
  if (pages.length === 0) return <p className="lc-empty">{t('apps.pages.none')}</p>
  const ordered = [
    ...model.menu.flatMap(({ page }) => pages.find(({ id }) => id === page) ?? []),
    ...pages.filter(({ id }) => !entryOf(id)),
  ]
  return (
    <ul className={styles['list']}>
      {ordered.map((page) => (
        <li key={page.id}>
          <span>{called(page)}</span>
          {(['buyer', 'supplier'] as const).map((side) => (
            <Checkbox
              key={side}
              aria-label={`${called(page)} ${t(`apps.side.${side}`)}`}
              checked={entryOf(page.id)?.sides.includes(side) ?? false}
              onChange={({ target }) => set(page, side, target.checked)}
            >
              {t(`apps.side.${side}`)}
            </Checkbox>
          ))}
          {entryOf(page.id) && (
            <Button kind="text" onClick={() => lift(page.id)}>
              {t('apps.menu.up')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
