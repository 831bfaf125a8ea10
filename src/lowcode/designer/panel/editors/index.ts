import type { ComponentType } from 'react'
import type { AttrType } from '../../../../../contract/lowcode/kind.ts'
import { ColumnsAttr } from './ColumnsAttr.tsx'
import { CriteriaAttr } from './CriteriaAttr.tsx'
import { FieldMapAttr } from './FieldMapAttr.tsx'
import { IconAttr } from './IconAttr.tsx'
import { JsonAttr } from './JsonAttr.tsx'
import { OptionsAttr } from './OptionsAttr.tsx'
import { AppAttr, CaseAttr } from './RecordsAttr.tsx'
import { RulesAttr } from './RulesAttr.tsx'
import { StyleAttr } from './StyleAttr.tsx'
import {
  ApiAttr,
  BoolAttr,
  ChoiceAttr,
  ColorAttr,
  DictionaryAttr,
  ExpressionAttr,
  FieldAttr,
  LabelAttr,
  LengthAttr,
  LongTextAttr,
  NumberAttr,
  ScriptAttr,
  TemplateAttr,
  TextAttr,
} from './plain.tsx'
import type { AttrEditProps } from './types.ts'

/** How an attribute of each type is edited. */
export const editors: { readonly [Type in AttrType]: ComponentType<AttrEditProps> } = {
  label: LabelAttr,
  text: TextAttr,
  longText: LongTextAttr,
  number: NumberAttr,
  bool: BoolAttr,
  choice: ChoiceAttr,
  expression: ExpressionAttr,
  template: TemplateAttr,
  rules: RulesAttr,
  options: OptionsAttr,
  dictionary: DictionaryAttr,
  api: ApiAttr,
  app: AppAttr,
  listCase: CaseAttr,
  fieldMap: FieldMapAttr,
  columns: ColumnsAttr,
  criteria: CriteriaAttr,
  field: FieldAttr,
  icon: IconAttr,
  color: ColorAttr,
  length: LengthAttr,
  style: StyleAttr,
  script: ScriptAttr,
  json: JsonAttr,
}

/** Types whose editor takes the whole width below its label. */
export const wide: ReadonlySet<AttrType> = new Set([
  'template',
  'longText',
  'rules',
  'options',
  'columns',
  'criteria',
  'expression',
  'fieldMap',
  'style',
  'script',
  'json',
])
