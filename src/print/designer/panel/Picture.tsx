import type { Component } from 'grapesjs'
import Checkbox from 'antd/es/checkbox/Checkbox'
import { useT } from '../../../i18n/i18n.ts'
import { Labelled, useAttribute, useStyle, Written } from './parts.tsx'

/** A picture of the template: what stands in for it, and whether it lies over the text. */
export function Picture({ part }: { part: Component }) {
  const t = useT()
  const [alt, setAlt] = useAttribute(part, 'alt')
  const [position, setPosition] = useStyle(part, 'position')
  return (
    <>
      <Labelled label={t('printDesigner.property.alt')}>
        {(id) => <Written id={id} value={alt ?? ''} form={/^[^<>]{0,200}$/} onWrite={setAlt} />}
      </Labelled>
      <Checkbox
        checked={position === 'absolute'}
        // It stays where it stands in the text and takes no room there.
        onChange={({ target }) => setPosition(target.checked ? 'absolute' : '')}
      >
        {t('printDesigner.property.stamp')}
      </Checkbox>
    </>
  )
}
