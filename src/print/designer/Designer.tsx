import { useNotification } from '@refinedev/core'
import Dropdown from 'antd/es/dropdown'
import Form from 'antd/es/form'
import type { Component, Editor } from 'grapesjs'
import { Suspense, useMemo, useRef, useState } from 'react'
import { language, useT, withTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Canvas } from './canvas/Canvas.tsx'
import { around } from './canvas/editor.ts'
import { replaceTable } from './canvas/insert.ts'
import { Toolbar } from './canvas/Toolbar.tsx'
import { readSource } from './code/source.ts'
import { FieldTree } from './fields/FieldTree.tsx'
import { type Head, HeadForm } from './HeadForm.tsx'
import type { PreviewChoice } from './preview/Preview.tsx'
import type { DesignerProps } from './props.ts'
import { cellMenu } from './table/cellMenu.ts'
import { DesignerContext } from './useDesigner.ts'
import { useRoom } from './useRoom.ts'
import { useTemplate } from './useTemplate.ts'
import { lazy } from '../../ui/lazy.tsx'
import styles from './Designer.module.css'

const CodeView = lazy(() => import('./code/CodeView.tsx'))
const Panel = lazy(() => import('./panel/Panel.tsx'))
const PagesView = lazy(withTexts('pageEditor', () => import('./PagesView.tsx')))
const LiveSheets = lazy(() => import('./preview/LiveSheets.tsx'))
const Preview = lazy(() => import('./preview/Preview.tsx'))
const SettingsDialog = lazy(() => import('./SettingsDialog.tsx'))
const TableJsonDialog = lazy(() => import('./table/TableJsonDialog.tsx'))

const views = ['design', 'pages', 'html', 'json', 'preview'] as const
type View = (typeof views)[number]

/** From so many pixels on the sheets stand beside the canvas unless somebody takes them away. */
const WIDE = 1300

/** The designer of print templates: the fields of an application, the sheets, what is selected on them, and the same as HTML and JSON. */
export default function Designer(props: DesignerProps) {
  const t = useT()
  const lang = language()
  const { fields, mayEdit = true, onSave } = props
  const { open: notify } = useNotification()
  const [form] = Form.useForm<Head>()
  const template = useTemplate(props)
  const [editor, setEditor] = useState<Editor>()
  const [view, setView] = useState<View>(template.begun.code?.view ?? 'design')
  const [isRestored, setIsRestored] = useState(template.begun.restored)
  const [full, setFull] = useState(false)
  const [zoom, setZoom] = useState<number | 'fit'>('fit')
  const [live, setLive] = useState<boolean>()
  const [guides, setGuides] = useState(true)
  const [choice, setChoice] = useState<PreviewChoice>({ shown: 'usual' })
  const box = useRef<HTMLDivElement>(null)
  const room = useRoom(box)
  const isLive = mayEdit && (live ?? room >= WIDE)
  const [busy, setBusy] = useState(false)
  const [warning, setWarning] = useState('')
  const [dialog, setDialog] = useState<'settings' | { table: Component; cell: Component | undefined }>()
  const [menu, setMenu] = useState<{ cell: Component; x: number; y: number }>()
  const context = useMemo(() => ({ editor, fields, mayEdit }), [editor, fields, mayEdit])

  /** What is worked on, from whichever view it is written in; nothing while a text cannot be read. */
  const collect = async () => {
    if (!template.code) return template.read()
    const { source } = readSource(template.code.view, template.code.text, template.source, fields, lang, t)
    if (source) template.take(source)
    return source
  }
  const go = async (next: View) => {
    if (await collect()) setView(next)
  }
  const save = async (publish: boolean) => {
    setWarning('')
    const head = await form.validateFields().catch(() => undefined)
    if (!head) return
    if (!editor) {
      setWarning(t('printDesigner.noEditor'))
      return
    }
    const source = await collect()
    if (!source || head.range === undefined || head.fileType === undefined) return
    const { range, fileType, partners } = head
    setBusy(true)
    try {
      await template.saved(() =>
        onSave({ name: head.name.trim(), range, fileType, partners, ...source }, publish),
      )
      notify?.({ type: 'success', message: t(publish ? 'printDesigner.saved' : 'printDesigner.savedDraft') })
      setIsRestored(false)
    } catch {
      // Whoever saves has said so; what was designed is still here.
    } finally {
      setBusy(false)
    }
  }
  const setJson = (cell = around(editor?.getSelected(), 'cell')) => {
    const table = around(cell ?? editor?.getSelected(), 'table')
    if (table) setDialog({ table, cell })
  }

  return (
    <DesignerContext.Provider value={context}>
      <div
        ref={box}
        className={styles['designer']}
        data-full={full || undefined}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
            event.preventDefault()
            if (mayEdit && !busy) void save(true)
          }
        }}
      >
        <div className={styles['top']}>
          <HeadForm
            form={form}
            initial={template.begun.draft}
            mayEdit={mayEdit}
            onChange={template.writeHead}
          />
          <Button
            icon={<Icon name="fullscreen" size={15} />}
            aria-pressed={full}
            onClick={() => setFull(!full)}
          >
            {t(full ? 'printDesigner.fullscreenEnd' : 'printDesigner.fullscreen')}
          </Button>
        </div>
        {isRestored && <DraftNotice at={props.draftStorage?.restoredAt} onDiscard={template.discard} />}
        <div className={styles['parts']}>
          <aside className={styles['left']} aria-label={t('printDesigner.fields.title')}>
            <FieldTree appName={props.appName} />
          </aside>
          <div className={styles['centre']}>
            <Tabs<View>
              label={t('printDesigner.mode')}
              current={view}
              onChange={(next) => void go(next)}
              tabs={views.map((key) => ({ key, label: t(`printDesigner.modes.${key}`) }))}
            >
              <div className={styles['view']} hidden={view !== 'design'}>
                {mayEdit && (
                  <Toolbar
                    zoom={zoom}
                    onZoom={setZoom}
                    onSetJson={() => setJson()}
                    live={isLive}
                    onLive={setLive}
                    guides={guides}
                    onGuides={setGuides}
                  />
                )}
                <div className={styles['sheets']}>
                  <Canvas
                    html={template.begun.draft.html}
                    settings={template.source.settings}
                    zoom={zoom}
                    guides={guides}
                    mayEdit={mayEdit}
                    onReady={(opened) => {
                      template.setEditor(opened)
                      setEditor(opened)
                    }}
                    onInput={template.changed}
                    onUpdate={template.updated}
                    onCellMenu={(cell, x, y) => setMenu({ cell, x, y })}
                  />
                  {isLive && view === 'design' && editor && (
                    <Suspense fallback={<Skeleton rows={12} />}>
                      <LiveSheets
                        read={template.drawn}
                        settings={template.source.settings}
                        records={props.records}
                        choice={choice}
                        onChoice={setChoice}
                      />
                    </Suspense>
                  )}
                </div>
              </div>
              {(view === 'html' || view === 'json') && (
                <Suspense fallback={<Skeleton rows={12} />}>
                  <CodeView
                    key={view}
                    view={view}
                    source={template.source}
                    fields={fields}
                    typed={template.code?.text}
                    readOnly={!mayEdit}
                    onType={(text) => template.writeCode(text === undefined ? undefined : { view, text })}
                  />
                </Suspense>
              )}
              {view === 'pages' && (
                <Suspense fallback={<Skeleton rows={12} />}>
                  <PagesView
                    source={template.source}
                    fields={fields}
                    fileName={template.head.name}
                    readOnly={!mayEdit}
                    onChange={template.take}
                  />
                </Suspense>
              )}
              {view === 'preview' && (
                <Suspense fallback={<Skeleton rows={12} />}>
                  <Preview
                    source={template.source}
                    fields={fields}
                    records={props.records}
                    choice={choice}
                    onChoice={setChoice}
                  />
                </Suspense>
              )}
            </Tabs>
          </div>
          {view === 'design' && (
            <aside className={styles['right']} aria-label={t('printDesigner.panel')}>
              {mayEdit && (
                <Suspense fallback={<Skeleton rows={4} />}>
                  <Panel onSetJson={() => setJson()} />
                </Suspense>
              )}
            </aside>
          )}
        </div>
        <footer className={styles['foot']}>
          <Button icon={<Icon name="settings" size={15} />} onClick={() => setDialog('settings')}>
            {t('printDesigner.settings')}
          </Button>
          <span className={styles['space']} />
          {warning !== '' && (
            <span className={styles['warning']} role="alert">
              {warning}
            </span>
          )}
          {template.dirty && <span className="quiet">{t('printDesigner.unsaved')}</span>}
          {mayEdit && (
            <>
              <Button busy={busy} onClick={() => void save(false)}>
                {t('printDesigner.saveDraft')}
              </Button>
              <Button kind="primary" busy={busy} onClick={() => void save(true)}>
                {t('common.save')}
              </Button>
            </>
          )}
        </footer>
      </div>
      {menu && editor && (
        <Dropdown
          open
          autoFocus
          onOpenChange={(open) => !open && setMenu(undefined)}
          trigger={['click']}
          menu={cellMenu(editor, menu.cell, t, () => setJson(menu.cell))}
        >
          <span className={styles['anchor']} style={{ left: menu.x, top: menu.y }} />
        </Dropdown>
      )}
      <Suspense>
        {dialog === 'settings' && (
          <SettingsDialog
            settings={template.source.settings}
            onClose={() => setDialog(undefined)}
            onDone={(settings) => {
              template.take({ ...template.source, settings })
              setDialog(undefined)
            }}
          />
        )}
        {typeof dialog === 'object' && editor && (
          <TableJsonDialog
            html={dialog.table.toHTML()}
            onClose={() => setDialog(undefined)}
            onConfirm={(html) => {
              replaceTable(editor, dialog.table, html)
              setDialog(undefined)
            }}
          />
        )}
      </Suspense>
    </DesignerContext.Provider>
  )
}
