/** The product's mark: two ledger lines and the road between them. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      fill="none"
      stroke="var(--on-accent)"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect width="48" height="48" rx="12" fill="var(--accent-fill)" stroke="none" />
      <path d="M13 16h22M13 32h22" />
      <path d="M13 24h5m4 0h4m4 0h5" strokeOpacity="0.65" />
    </svg>
  )
}
