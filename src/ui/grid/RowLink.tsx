/**
 * The link in a row to what the row opens. A plain anchor: the grid hears its click, the browser does the rest (a new tab, copying
 * the address), and a row costs no router.
 */
export const RowLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} data-opens="">
    {children}
  </a>
)
