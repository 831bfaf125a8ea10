/** Two linked rings: the two sides of one document. */
export function Emblem({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1f5fbf" />
      <circle cx="12" cy="16" r="6" fill="none" stroke="#fff" strokeWidth="3" />
      <circle cx="20" cy="16" r="6" fill="none" stroke="#8fd8cc" strokeWidth="3" />
    </svg>
  )
}
