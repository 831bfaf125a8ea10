import type { Editor } from 'grapesjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isRecord } from '../../../contract/isRecord.ts'
import { canonicalTemplate } from '../../../contract/print/html.ts'
import { type PageSettings, printRanges } from '../../../contract/print/settings.ts'
import { flush, load, templateOf } from './canvas/editor.ts'
import type { Source } from './code/source.ts'
import type { DesignerProps, TemplateDraft } from './props.ts'

const REST_MS = 600

/** What is written in one of the views of text and not taken over yet. */
export interface WrittenCode {
  view: 'html' | 'json'
  text: string
}

interface Work extends TemplateDraft {
  code?: WrittenCode | undefined
}

/** What was put aside by an earlier visit, if it is one of ours. */
function restored(stored: unknown, template: TemplateDraft): Work | undefined {
  if (!isRecord(stored) || typeof stored['html'] !== 'string' || typeof stored['name'] !== 'string')
    return undefined
  const { settings, range, fileType, partners, code } = stored
  return {
    name: stored['name'],
    html: canonicalTemplate(stored['html']),
    range: printRanges.find((each) => each === range),
    fileType: fileType === 'pdf' ? fileType : undefined,
    partners: partners === true,
    settings: isRecord(settings)
      ? ({ ...template.settings, ...settings } as PageSettings)
      : template.settings, // written by `putAside` below
    ...(isRecord(code) &&
      (code['view'] === 'html' || code['view'] === 'json') &&
      typeof code['text'] === 'string' && { code: { view: code['view'], text: code['text'] } }),
  }
}

/** What stands on the sheet: a text that is being typed is there before it is in the canvas's model. */
function drawn(editor: Editor | undefined): string | undefined {
  const sheet = editor?.getWrapper()?.getEl()
  return sheet && canonicalTemplate(sheet.innerHTML)
}

/** The template as it is worked on: what is not saved is told, and put aside a moment after each change and when the page is left. */
export function useTemplate({ template, draftStorage, onDirty }: DesignerProps) {
  const [begun] = useState(() => {
    const left = restored(draftStorage?.read(), template)
    return { draft: left ?? template, code: left?.code, restored: left !== undefined }
  })
  const [head, setHead] = useState<Omit<TemplateDraft, 'html' | 'settings'>>({
    name: begun.draft.name,
    range: begun.draft.range,
    fileType: begun.draft.fileType,
    partners: begun.draft.partners,
  })
  const [source, setSource] = useState<Source>({ html: begun.draft.html, settings: begun.draft.settings })
  const [code, setCode] = useState(begun.code)
  const [dirty, setDirty] = useState(begun.restored)
  const editor = useRef<Editor>(undefined)
  const changes = useRef(0)
  const read = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const latest = useRef({ head, source, code, draftStorage })
  useEffect(() => {
    latest.current = { head, source, code, draftStorage }
  })
  const forgetChange = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const putAside = useCallback(() => {
    if (timer.current === undefined) return
    forgetChange()
    const work = latest.current
    const html = drawn(editor.current)
    work.draftStorage?.put({
      ...work.head,
      ...work.source,
      ...(html !== undefined && { html }),
      ...(work.code && { code: work.code }),
    })
  }, [])
  useEffect(() => {
    onDirty?.(dirty)
  }, [dirty, onDirty])
  useEffect(() => {
    window.addEventListener('pagehide', putAside)
    return () => {
      window.removeEventListener('pagehide', putAside)
      putAside()
    }
  }, [putAside])

  const changed = () => {
    changes.current += 1
    setDirty(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(putAside, REST_MS)
  }
  return {
    begun,
    head,
    source,
    code,
    dirty,
    setEditor: (opened: Editor | undefined) => {
      editor.current = opened
    },
    changed,
    /** The canvas tells of a change by a timer, maybe after it was read: then it is none. */
    updated: () => {
      if (!editor.current || templateOf(editor.current) !== read.current) changed()
    },
    writeHead: (next: Partial<typeof head>) => {
      setHead((before) => ({ ...before, ...next }))
      changed()
    },
    writeCode: (next: WrittenCode | undefined) => {
      setCode(next)
      changed()
    },
    /** Takes a template over that was written elsewhere than in the canvas. */
    take: (next: Source) => {
      setCode(undefined)
      if (next.html === source.html && next.settings === source.settings) return
      setSource(next)
      if (editor.current && next.html !== source.html) load(editor.current, next.html)
      changed()
    },
    /** What is to be seen on the sheet, with what is being typed. */
    drawn: () => drawn(editor.current) ?? source.html,
    /** The template as it stands in the canvas, with what was typed. */
    read: async (): Promise<Source> => {
      const opened = editor.current
      if (!opened) return source
      await flush(opened)
      const next = { ...source, html: templateOf(opened) }
      read.current = next.html
      setSource(next)
      return next
    },
    /** Saves; what was changed meanwhile stays unsaved. */
    saved: async (save: () => Promise<unknown>) => {
      const before = changes.current
      await save()
      if (changes.current !== before) return
      forgetChange()
      draftStorage?.clear()
      setDirty(false)
    },
    /** Throws away what was restored, and what was changed since. */
    discard: () => {
      forgetChange()
      draftStorage?.discard()
    },
  }
}
