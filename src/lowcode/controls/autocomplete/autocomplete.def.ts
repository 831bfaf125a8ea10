import { autocomplete as kind } from '../../../../contract/lowcode/kinds/autocomplete.ts'
import { control } from '../def.ts'
import { AutocompleteEdit } from './AutocompleteEdit.tsx'
import { AutocompleteView } from './AutocompleteView.tsx'

export const autocomplete = control({ kind, frame: 'field', View: AutocompleteView, Edit: AutocompleteEdit })
