import { COINED } from './words.ts'

/** House rules no ready-made rule covers, as a plugin of oxlint (see .oxlintrc.json). */

// The few shapes of the syntax tree that the rules look at; oxlint hands over ESTree.
interface Node {
  type: string
  [part: string]: unknown
}
interface Context {
  report(problem: { node: Node; message: string }): void
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const nodeAt = (node: Node, part: string): Node | undefined => {
  const value = node[part]
  return isNode(value) ? value : undefined
}

const STATEMENT =
  /^\s*(select|insert\s+into|update|delete\s+from|merge\s+into|with|alter|create|drop|truncate|grant|set\s+local)\s/i

/** The first piece of text of a template or of a chain of `+`. */
function leadingText(node: Node | undefined): string {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : ''
  if (node?.type === 'BinaryExpression') return leadingText(nodeAt(node, 'left'))
  if (node?.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return ''
  const first: unknown = node['quasis'][0]
  const value: unknown = isNode(first) ? first['value'] : undefined
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
}

/** SQL is a tagged template with bound values; text glued together is refused outside server/db. */
const noBuiltSql = {
  create: (context: Context) => ({
    MemberExpression(node: Node) {
      const name = nodeAt(node, 'property')?.['name']
      const of = nodeAt(node, 'object')?.['name']
      if ((of === 'sql' && (name === 'raw' || name === 'lit')) || (of === 'CompiledQuery' && name === 'raw'))
        context.report({
          node,
          message: `${String(of)}.${String(name)} puts text into a statement: only server/db may.`,
        })
    },
    TemplateLiteral(node: Node) {
      const parts = node['expressions']
      const tagged = nodeAt(node, 'parent')?.type === 'TaggedTemplateExpression'
      if (!tagged && Array.isArray(parts) && parts.length > 0 && STATEMENT.test(leadingText(node)))
        context.report({ node, message: 'A statement built from text: write sql`...` with bound values.' })
    },
    BinaryExpression(node: Node) {
      if (node['operator'] === '+' && STATEMENT.test(leadingText(node)))
        context.report({ node, message: 'A statement built from text: write sql`...` with bound values.' })
    },
  }),
}

const WORD = /\p{L}/u
const HAN = /\p{Script=Han}/u
const SPOKEN = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'description',
  'okText',
  'cancelText',
  'extra',
  'help',
])

/** What a person reads comes from src/i18n by key. */
const noText = {
  create: (context: Context) => ({
    JSXText(node: Node) {
      if (WORD.test(String(node['value'])))
        context.report({ node, message: 'Text of a screen comes from src/i18n by key.' })
    },
    JSXAttribute(node: Node) {
      const value = nodeAt(node, 'value')
      const spoken = SPOKEN.has(String(nodeAt(node, 'name')?.['name']))
      if (spoken && value?.type === 'Literal' && WORD.test(String(value['value'])))
        context.report({ node, message: 'Text of a screen comes from src/i18n by key.' })
    },
    Literal(node: Node) {
      if (typeof node['value'] === 'string' && HAN.test(node['value']))
        context.report({ node, message: 'Chinese text lives in src/i18n/zh only.' })
    },
    TemplateElement(node: Node) {
      if (HAN.test(JSON.stringify(node['value'])))
        context.report({ node, message: 'Chinese text lives in src/i18n/zh only.' })
    },
  }),
}

/** A stranger searches for the field's word, so a coined one does not come back. */
const noCoinedWord = {
  create: (context: Context) => ({
    Identifier(node: Node) {
      const word = String(node['name'])
      const term = COINED.get(word)
      if (term !== undefined)
        context.report({ node, message: `${word}: the field says ${term} (docs/glossary.md).` })
    },
  }),
}

/** A page of a browser test is closed with its story, which only the story's own fixtures see to. */
const noOwnPage = {
  create: (context: Context) => ({
    MemberExpression(node: Node) {
      const name = nodeAt(node, 'property')?.['name']
      const of = nodeAt(node, 'object')
      const isBrowser = (of?.['name'] ?? (of && nodeAt(of, 'property')?.['name'])) === 'browser'
      if (isBrowser && (name === 'newPage' || name === 'newContext'))
        context.report({
          node,
          message: `browser.${name} leaves its page open: openPage and signedIn of the story close it.`,
        })
    },
  }),
}

export default {
  meta: { name: 'tandem' },
  rules: {
    'no-built-sql': noBuiltSql,
    'no-text': noText,
    'no-coined-word': noCoinedWord,
    'no-own-page': noOwnPage,
  },
}
