import type { Component } from 'grapesjs'
import Checkbox from 'antd/es/checkbox/Checkbox'
import Select from 'antd/es/select'
import { useId } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { PartType } from '../canvas/types.ts'
import { lengthHint, useStyle, Written } from './parts.tsx'
import styles from './Panel.module.css'

const SIZES = [7.5, 9, 10.5, 12, 14, 16, 18, 22, 26].map((size) => `${size}pt`)
const ALIGNS = ['left', 'center', 'right', 'justify'] as const
const BORDERS = {
  none: { border: 'none' },
  thin: { border: '1px solid #000' },
  thick: { border: '2px solid #000' },
  dashed: { border: '1px dashed #000' },
  bottom: { border: 'none', 'border-bottom': '1px solid #000' },
} as const
const LENGTH = /^(\d{1,3}(\.\d{1,2})?(mm|%|pt|px))?$/
const COLOURS = ['#000000', '#595959', '#c00000', '#0b3d91', '#0b5a2b', '#b0690b']

/** How a part looks: only what the sheet keeps; of a page how the letters on its sheets look. */
export function Looks({ part, type }: { part: Component; type: PartType }) {
  const t = useT()
  const id = useId()
  const [size, setSize] = useStyle(part, 'font-size')
  const [align, setAlign] = useStyle(part, 'text-align')
  const [weight, setWeight] = useStyle(part, 'font-weight')
  const [colour, setColour] = useStyle(part, 'color')
  const usual = { value: '', label: t('printDesigner.property.usual') }
  const isText = type !== 'rule' && type !== 'picture'
  const isInline = type === 'field' || type === 'picture'
  return (
    <>
      {isText && (
        <div className={styles['pair']}>
          <div className={styles['field']}>
            <label htmlFor={`${id}-size`}>{t('printDesigner.property.fontSize')}</label>
            <Select
              id={`${id}-size`}
              value={size}
              onChange={setSize}
              options={[usual, ...SIZES.map((value) => ({ value, label: value }))]}
            />
          </div>
          {!isInline && (
            <div className={styles['field']}>
              <label htmlFor={`${id}-align`}>{t('printDesigner.property.align')}</label>
              <Select
                id={`${id}-align`}
                value={align}
                onChange={setAlign}
                options={[
                  usual,
                  ...ALIGNS.map((value) => ({ value, label: t(`printDesigner.align.${value}`) })),
                ]}
              />
            </div>
          )}
        </div>
      )}
      {isText && (
        <div className={styles['pair']}>
          <div className={styles['field']}>
            <label htmlFor={`${id}-colour`}>{t('printDesigner.property.color')}</label>
            <Select
              id={`${id}-colour`}
              value={colour}
              onChange={setColour}
              options={[
                usual,
                ...COLOURS.map((value) => ({
                  value,
                  label: (
                    <span className={styles['colour']}>
                      <i style={{ background: value }} />
                      {value}
                    </span>
                  ),
                })),
              ]}
            />
          </div>
          <Checkbox
            checked={weight === 'bold'}
            onChange={({ target }) => setWeight(target.checked ? 'bold' : '')}
          >
            {t('printDesigner.property.bold')}
          </Checkbox>
        </div>
      )}
      {type !== 'page' && <Bounds part={part} type={type} />}
    </>
  )
}

/** How large a part is, what is drawn around it, and whether a sheet begins with it. */
function Bounds({ part, type }: { part: Component; type: PartType }) {
  const t = useT()
  const id = useId()
  const [width, setWidth] = useStyle(part, 'width')
  const [height, setHeight] = useStyle(part, 'height')
  const [breaks, setBreaks] = useStyle(part, 'break-before')
  const { border, 'border-bottom': bottom } = part.getStyle()
  const drawn = Object.entries(BORDERS).find(
    ([, style]) =>
      style.border === border && ('border-bottom' in style ? style['border-bottom'] : undefined) === bottom,
  )?.[0]
  const isInline = type === 'field' || type === 'picture'
  return (
    <>
      <div className={styles['pair']}>
        {type !== 'cell' && type !== 'row' && (
          <div className={styles['field']}>
            <label htmlFor={`${id}-width`}>{t('printDesigner.property.width')}</label>
            <Written
              id={`${id}-width`}
              value={width}
              placeholder={lengthHint}
              form={LENGTH}
              onWrite={setWidth}
            />
          </div>
        )}
        <div className={styles['field']}>
          <label htmlFor={`${id}-height`}>{t('printDesigner.property.height')}</label>
          <Written
            id={`${id}-height`}
            value={height}
            placeholder={lengthHint}
            form={LENGTH}
            onWrite={setHeight}
          />
        </div>
      </div>
      {!isInline && type !== 'row' && (
        <div className={styles['field']}>
          <label htmlFor={`${id}-border`}>{t('printDesigner.property.border')}</label>
          <Select
            id={`${id}-border`}
            value={drawn ?? ''}
            onChange={(next) => {
              const { border: _, 'border-bottom': __, ...rest } = part.getStyle()
              const style = Object.entries(BORDERS).find(([name]) => name === next)?.[1]
              part.setStyle({ ...rest, ...style })
            }}
            options={[
              { value: '', label: t('printDesigner.property.usual') },
              ...Object.keys(BORDERS).map((value) => ({ value, label: t(`printDesigner.border.${value}`) })),
            ]}
          />
        </div>
      )}
      {!isInline && type !== 'cell' && type !== 'header' && type !== 'footer' && (
        <Checkbox
          checked={breaks === 'page'}
          onChange={({ target }) => setBreaks(target.checked ? 'page' : '')}
        >
          {t('printDesigner.property.breakBefore')}
        </Checkbox>
      )}
    </>
  )
}
