import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PrintPage } from '../../../contract/print/document.ts'
import { type PageSettings, usualSettings } from '../../../contract/print/settings.ts'
import { loadTexts, setLanguage } from '../../../src/i18n/i18n.ts'
import { composeSheets } from '../../../src/print/compose/sheets.ts'
import PageEditor from '../../../src/print/pages/PageEditor.tsx'
import { printSheets } from '../../../src/print/pages/printSheets.ts'
import { AntdLook, loadLocale } from '../../../src/ui/AntdLook.tsx'
import { isDark, onSystemTheme } from '../../../src/ui/appearance.ts'
import '../../../src/ui/base.css'
import { paint } from '../../../src/ui/palette.ts'

/** The page editor and the composer by themselves, for stories about them; the product has them in its designer. */
function Editor({ initial, settings: first }: { initial: PrintPage[]; settings: PageSettings }) {
  const [pages, setPages] = useState(initial)
  const [settings, setSettings] = useState(first)
  Object.assign(window.printing, { pages, settings })
  return (
    <PageEditor {...{ pages, settings }} onChange={setPages} onSettings={setSettings} fileName="采购订单" />
  )
}

const repaint = () => paint(isDark('auto'), 'buyer')
repaint()
onSystemTheme(repaint)

window.printing = {
  composeSheets,
  printSheets,
  pages: [],
  settings: usualSettings,
  async edit(pages, language, settings = {}) {
    await setLanguage(language)
    await Promise.all([loadTexts('pageEditor'), loadLocale(language)])
    const root = document.createElement('main')
    root.style.height = '100vh'
    document.body.replaceChildren(root)
    createRoot(root).render(
      <AntdLook>
        <Editor initial={pages} settings={{ ...usualSettings, ...settings }} />
      </AntdLook>,
    )
  },
}
