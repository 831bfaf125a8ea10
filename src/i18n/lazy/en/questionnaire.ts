import type { Same } from '../../same.ts'
import type { questionnaire as zh } from '../zh/questionnaire.ts'

export const questionnaire = {
  title: 'Questionnaire for applicants',
  lead: 'Choose a published form that suppliers fill in beside their record when they apply to this organisation. What the form says is shown publicly on the registration page.',
  form: 'Form',
  none: 'No questionnaire',
  option: '{{app}} / {{form}} ({{count}} fields)',
  leftOut: 'These fields can be filled in within the application only and are not asked: {{fields}}',
  comma: ', ',
  current: '“{{name}}” is in use, chosen by {{by}} on {{at}}.',
  newer: 'A later version of this form is published; once you update, suppliers fill in that one.',
  renew: 'Update to the later version',
  design: 'Design a form',
  saved: 'The questionnaire is saved',
} satisfies Same<typeof zh>
