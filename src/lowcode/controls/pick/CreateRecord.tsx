import type { Control } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'
import { sourceOf } from '../autocomplete/cases.ts'
import { searched } from './choices.ts'
import styles from './SelectField.module.css'
import { usePopup } from './usePopup.ts'

interface Props {
  control: Control
  /** The page on which it is made; empty without one, or without the right. */
  form: string
  /** Told of the record that was made, as the list offers it. */
  created: (choice: Choice) => void
  /** Below the rows of a list; else it stands among buttons. */
  isRow?: boolean
}

/** Below the rows of a list: as its configuration says, which is asked for when the list is opened. */
export default function CreateInList(props: Omit<Props, 'form' | 'isRow'>) {
  return <CreateRecord {...props} form={usePopup(props.control)?.form ?? ''} isRow />
}

/** Makes the record that is missing, over this page, for who has the right to; it is offered where the list has a form of its own. */
export function CreateRecord({ control, form, created, isRow = false }: Props) {
  const page = usePage()
  const t = useT()
  const { create, say } = page.services
  if (!create || form === '') return null
  const make = async () => {
    const key = await create(form)
    if (key === undefined) return
    try {
      const query = { keyword: '', page: 1, keys: [key] }
      const [choice] = (await searched(control, sourceOf(control), page, query)).rows
      if (choice) created(choice)
      else say('warning', t('lowcode.associated.outside'))
    } catch {
      say('error', t('lowcode.failed'))
    }
  }
  const name = t('lowcode.associated.create')
  if (!isRow) return <Button onClick={() => void make()}>{name}</Button>
  return (
    <button type="button" className={styles['all']} onClick={() => void make()}>
      {name}
    </button>
  )
}
