import type { FormInstance } from 'antd/es/form'
import { useEffect } from 'react'
import type { HttpError } from '../providers/httpError.ts'
import { showFaults } from '../providers/useDialogForm.ts'

/** What stands below `terms`, and a standing for all there is, are fields of the form itself. */
const fieldOf = (path: string): string => path.replace(/^(terms|standings\.0)\./, '')

/** Faults of the server beside the terms of a link. */
export function useTermsFaults<Values>(form: FormInstance<Values>, error: HttpError | undefined): void {
  useEffect(() => {
    if (error)
      showFaults(
        form,
        Object.fromEntries(Object.entries(error.errors).map(([path, texts]) => [fieldOf(path), texts])),
      )
  }, [error, form])
}
