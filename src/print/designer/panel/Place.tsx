import type { Component } from 'grapesjs'
import Checkbox from 'antd/es/checkbox/Checkbox'
import InputNumber from 'antd/es/input-number'
import { useT } from '../../../i18n/i18n.ts'
import { around } from '../canvas/editor.ts'
import { Labelled, useAttribute, useStyle } from './parts.tsx'
import styles from './Panel.module.css'

const PIXELS_PER_MM = 96 / 25.4
const EDGES = ['left', 'top'] as const

/** Whether a part has a place of its own on the sheet, and which, in millimetres from the corner of the sheet. */
export function Place({ part }: { part: Component }) {
  const t = useT()
  const [place] = useAttribute(part, 'data-place')
  const [left, setLeft] = useStyle(part, 'left')
  const [top, setTop] = useStyle(part, 'top')
  const edges = { left: [left, setLeft], top: [top, setTop] } as const
  const toggle = (isPlaced: boolean) => {
    if (isPlaced) {
      part.addStyle(placeNow(part))
      part.addAttributes({ 'data-place': 'sheet' })
      return
    }
    part.removeAttributes('data-place')
    for (const edge of EDGES) part.removeStyle(edge)
  }
  return (
    <>
      <Checkbox checked={place !== undefined} onChange={({ target }) => toggle(target.checked)}>
        {t('printDesigner.property.place')}
      </Checkbox>
      {place !== undefined && (
        <div className={styles['pair']}>
          {EDGES.map((edge) => (
            <Labelled key={edge} label={t(`printDesigner.property.${edge}`)}>
              {(id) => (
                <InputNumber
                  id={id}
                  min={0}
                  max={1200}
                  step={0.5}
                  value={Number.parseFloat(edges[edge][0]) || 0}
                  onChange={(next) => edges[edge][1](millimetres(next ?? 0))}
                />
              )}
            </Labelled>
          ))}
        </div>
      )}
    </>
  )
}

const millimetres = (value: number): string => `${Math.round(value * 10) / 10}mm`

/** Where a part stands on its sheet before it is moved, however far the canvas is magnified. */
function placeNow(part: Component): { left: string; top: string } {
  const [element, sheet] = [part.getEl(), around(part, 'page')?.getEl()]
  if (!element || !sheet) return { left: '0mm', top: '0mm' }
  const [from, to] = [sheet.getBoundingClientRect(), element.getBoundingClientRect()]
  const scale = (from.width / sheet.offsetWidth) * PIXELS_PER_MM
  const mm = (pixels: number) => millimetres(Math.max(0, pixels / scale))
  return { left: mm(to.left - from.left), top: mm(to.top - from.top) }
}
