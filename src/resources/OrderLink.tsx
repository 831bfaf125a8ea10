import { RecordLink } from './RecordLink.tsx'

interface Props {
  orderId: string
  children: string
  /** In a row of a grid, which hears the clicks of its links itself. */
  row?: boolean
}

/** The order that another document is about: a link for who may open it, else its number. */
export const OrderLink = ({ orderId, ...props }: Props) => (
  <RecordLink noun="orders" id={orderId} {...props} />
)
