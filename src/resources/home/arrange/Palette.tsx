import { useState } from 'react'
import { blockKinds, type DiyBlock } from '../../../../contract/dashboards.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHasRight } from '../../../providers/access.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type BlockKind, ownTitle } from '../blocks.ts'
import styles from './Palette.module.css'

interface Props {
  made: readonly DiyBlock[]
  onAdd: (kind: BlockKind, made?: DiyBlock) => void
  /** Opens the dialog of one of the organisation's own blocks, or of a new one. */
  onMake: (made?: DiyBlock) => void
  onDelete: (made: DiyBlock) => void
}

/** What can be put on the home: a block of each kind, and those the organisation made. */
export function Palette({ made, onAdd, onMake, onDelete }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const may = useHasRight('dashboards.write')
  return (
    <Popover
      label={t('home.arrange.add')}
      className="button"
      align="start"
      open={open}
      onOpen={setOpen}
      content={(close) => {
        const closing = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <div className={styles['palette']}>
            <ul>
              {blockKinds.map((kind) => (
                <li key={kind}>
                  <Button kind="text" onClick={closing(() => onAdd(kind))}>
                    {t(`home.kind.${kind}`)}
                  </Button>
                  <span className="quiet">{t(`home.about.${kind}`)}</span>
                </li>
              ))}
            </ul>
            {(may || made.length > 0) && <h2>{t('home.made.title')}</h2>}
            <ul>
              {made.map((one) => {
                const name = ownTitle({ title: one.name, titleEn: one.nameEn })
                return (
                  <li key={one.id}>
                    <Button kind="text" onClick={closing(() => onAdd(one.kind, one))}>
                      {name}
                    </Button>
                    <span className="quiet">{t(`home.kind.${one.kind}`)}</span>
                    {may && (
                      <>
                        <Button
                          size="small"
                          aria-label={t('home.made.edit', { name })}
                          onClick={closing(() => onMake(one))}
                        >
                          {t('common.edit')}
                        </Button>
                        <Button
                          size="small"
                          danger
                          aria-label={t('home.made.delete', { name })}
                          onClick={closing(() => onDelete(one))}
                        >
                          {t('common.delete')}
                        </Button>
                      </>
                    )}
                  </li>
                )
              })}
            </ul>
            {may && (
              <Button icon={<Icon name="plus" size={15} />} onClick={closing(() => onMake())}>
                {t('home.made.create')}
              </Button>
            )}
          </div>
        )
      }}
    >
      <Icon name="plus" size={15} />
      <span>{t('home.arrange.add')}</span>
    </Popover>
  )
}
