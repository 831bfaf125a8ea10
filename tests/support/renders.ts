import { usualSettings } from '../../contract/print/settings.ts'
import { createRenderer } from '../../server/pdf/renderer.ts'

/** A process that has made a PDF, and keeps its browser warm until it is killed. */
const renderer = createRenderer({ executable: undefined })
await renderer.render(
  {
    head: {
      title: '',
      appId: 'orders',
      template: '<section data-print="page"><p>1</p></section>',
      settings: usualSettings,
      lang: 'zh',
      clock: { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' },
      names: [],
      choices: [],
      watermark: '',
    },
    documents: [{}],
  },
  { signal: new AbortController().signal },
)
console.log('rendered')
setInterval(() => undefined, 60_000)
