import { type RawBuilder, sql } from 'kysely'

/** A column of the order that the rows of an alias are of. */
export const ofOrder = (
  alias: string,
  column: 'currency' | 'author_name' | 'ordered_on',
): RawBuilder<string> =>
  sql<string>`(select o.${sql.ref(column)} from orders o where o.id = ${sql.ref(`${alias}.order_id`)})`
