import type { IconDefinition } from '@ant-design/icons-svg/es/types'

/** Every icon of this theme, by the path of its file. */
export default import.meta.glob<IconDefinition>('/node_modules/@ant-design/icons-svg/es/asn/*TwoTone.js', {
  eager: true,
  import: 'default',
})
