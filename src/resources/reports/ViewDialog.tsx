import { ViewMailDialog, type ViewMailProps } from './ViewMailDialog.tsx'
import { ViewNameDialog, type ViewNameProps } from './ViewNameDialog.tsx'

/** What is asked about a view: how it is called, or when it is mailed. They come together, when the first is opened. */
export default function ViewDialog(props: ViewMailProps | ViewNameProps) {
  return 'mailed' in props ? <ViewMailDialog {...props} /> : <ViewNameDialog {...props} />
}
