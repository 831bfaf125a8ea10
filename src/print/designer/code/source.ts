import type { Lang } from '../../../../contract/errors.ts'
import { isRecord } from '../../../../contract/isRecord.ts'
import {
  canonicalTemplate,
  parseTemplate,
  type PrintNode,
  writeNodes,
} from '../../../../contract/print/html.ts'
import {
  arrangements,
  formLength,
  isPicture,
  labelBounds,
  marginsOf,
  moveAtMost,
  pageFormatNames,
  type PageSettings,
} from '../../../../contract/print/settings.ts'
import type { PrintField } from '../../../../contract/printTemplates.ts'
import { jsonPlaces, type TextFault, unreadable } from '../../../ui/jsonPlaces.ts'
import { type Finding, findingsOf, leftOut } from '../model/findings.ts'
import { prettyHtml } from '../model/source.ts'

/** What HTML and JSON views are two writings of. */
export interface Source {
  html: string
  settings: PageSettings
}

type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

export interface ReadSource {
  /** Nothing when the text cannot be taken. */
  source?: Source
  faults: TextFault[]
}

export const sourceText = (view: 'html' | 'json', { html, settings }: Source): string =>
  view === 'html'
    ? prettyHtml(parseTemplate(html))
    : JSON.stringify({ settings, content: parseTemplate(html) }, null, 2)

/** Of a picture what it begins and ends with: enough to see that it is another one. */
const shortened = (text: string): string =>
  text.replaceAll(
    /(data:image\/[a-z]+;base64,)([\w+/=]{80,})/g,
    (_, kind: string, data: string) => `${kind}${data.slice(0, 20)}…${data.length}…${data.slice(-20)}`,
  )

/** A template as it is compared: its page, a line for each setting, and its HTML. */
export const comparedText = ({ html, settings }: Source): string =>
  shortened(`${JSON.stringify(settings, null, 2)}\n\n${prettyHtml(parseTemplate(html))}`)

/** A text of one of the views as a template, with all there is to be said of it. */
export const readSource = (
  view: 'html' | 'json',
  text: string,
  before: Source,
  fields: readonly PrintField[],
  lang: Lang,
  t: Words,
): ReadSource => (view === 'html' ? readHtml(text, before, fields, lang, t) : readJson(text, fields, lang, t))

function placed(findings: readonly Finding[], text: string, t: Words): TextFault[] {
  return findings.map(({ fault, values, snippet }) => {
    const from = Math.max(0, text.indexOf(snippet))
    return {
      from,
      to: Math.min(text.length, from + snippet.length),
      severity: fault === 'condition' ? 'error' : 'warning',
      message: t(`printDesigner.fault.${fault}`, values),
    }
  })
}

function readHtml(
  text: string,
  before: Source,
  fields: readonly PrintField[],
  lang: Lang,
  t: Words,
): ReadSource {
  const html = canonicalTemplate(text)
  const findings = [...leftOut(text), ...findingsOf(parseTemplate(html), fields, lang)]
  return { source: { ...before, html }, faults: placed(findings, text, t) }
}

function readJson(text: string, fields: readonly PrintField[], lang: Lang, t: Words): ReadSource {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { faults: [unreadable(text, error)] }
  }
  const at = jsonPlaces(text)
  const wrong: { path: string; expected: string }[] = []
  const { settings, content } = isRecord(value) ? value : {}
  if (!isRecord(value)) wrong.push({ path: '', expected: '{ settings, content }' })
  else {
    wrong.push(...settingsFaults(settings))
    if (Array.isArray(content)) content.forEach((node, index) => nodeFaults(node, `content.${index}`, wrong))
    else wrong.push({ path: 'content', expected: '[ ]' })
  }
  const faults: TextFault[] = wrong.map(({ path, expected }) => ({
    ...at(path),
    severity: 'error',
    message: t('printDesigner.fault.shape', { path, expected }),
  }))
  if (faults.length > 0) return { faults }
  const written = writeNodes(content as readonly PrintNode[]) // every node was looked at
  const html = canonicalTemplate(written)
  return {
    source: { html, settings: settings as PageSettings }, // and every setting
    faults: placed([...leftOut(written), ...findingsOf(parseTemplate(html), fields, lang)], text, t),
  }
}

function settingsFaults(settings: unknown): { path: string; expected: string }[] {
  if (!isRecord(settings))
    return [{ path: 'settings', expected: '{ format, landscape, margin, gap, arrangement }' }]
  const { format, landscape, margin, gap, arrangement } = settings
  const rules: [key: string, holds: boolean, expected: string][] = [
    ['format', pageFormatNames.some((name) => name === format), pageFormatNames.join(' | ')],
    ['landscape', typeof landscape === 'boolean', 'true | false'],
    ['margin', typeof margin === 'string' && isMargin(margin), '10mm 15mm'],
    ['gap', typeof gap === 'number' && gap >= 0 && gap <= 100, '0 – 100'],
    ['arrangement', arrangements.some((each) => each === arrangement), arrangements.join(' | ')],
  ]
  const labels = settings['labels']
  if (labels !== undefined)
    for (const [key, [min, max]] of Object.entries(labelBounds)) {
      const value = isRecord(labels) ? labels[key] : undefined
      const holds = typeof value === 'number' && value >= min && value <= max
      const isCount = !/gap|padding/i.test(key)
      rules.push([`labels.${key}`, holds && (!isCount || Number.isInteger(value)), `${min} – ${max}`])
    }
  const { overprint } = settings
  if (overprint !== undefined) {
    const { form, x, y } = isRecord(overprint) ? overprint : {}
    const isForm = typeof form === 'string' && form.length <= formLength && isPicture(form)
    for (const [key, moved] of [
      ['x', x],
      ['y', y],
    ] as const)
      rules.push([
        `overprint.${key}`,
        typeof moved === 'number' && Math.abs(moved) <= moveAtMost,
        `${-moveAtMost} – ${moveAtMost}`,
      ])
    rules.push(['overprint.form', form === undefined || isForm, 'data:image/…;base64,…'])
  }
  return rules
    .filter(([, holds]) => !holds)
    .map(([key, , expected]) => ({ path: `settings.${key}`, expected }))
}

/** Whether a text is one to four margins in millimetres. */
export const isMargin = (margin: string): boolean =>
  /^\d{1,3}(\.\d{1,2})?mm( \d{1,3}(\.\d{1,2})?mm){0,3}$/.test(margin) &&
  Object.values(marginsOf({ margin })).every(Number.isFinite)

function nodeFaults(node: unknown, path: string, faults: { path: string; expected: string }[]): void {
  if (typeof node === 'string') return
  if (!isRecord(node)) {
    faults.push({ path, expected: '" " | { name, attributes, children }' })
    return
  }
  const { name, attributes, children } = node
  if (typeof name !== 'string' || !/^[a-z][a-z0-9]*$/.test(name))
    faults.push({ path: `${path}.name`, expected: 'name' })
  if (!isRecord(attributes)) faults.push({ path: `${path}.attributes`, expected: '{ }' })
  else
    for (const [key, value] of Object.entries(attributes))
      if (typeof value !== 'string' || !/^[a-z][a-z-]*$/.test(key))
        faults.push({ path: `${path}.attributes.${key}`, expected: '" "' })
  if (Array.isArray(children))
    children.forEach((child, index) => nodeFaults(child, `${path}.children.${index}`, faults))
  else faults.push({ path: `${path}.children`, expected: '[ ]' })
}
