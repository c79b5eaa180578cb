/** `public/favicon.svg`, in the page itself: there with the first paint, without a way to the server. */
export function Logo() {
  return (
    <svg viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
      <path
        d="M32 5 58 25.5v28a5.5 5.5 0 0 1-5.5 5.5h-41A5.5 5.5 0 0 1 6 53.5v-28z"
        fill="#0f766e"
        stroke="#0f766e"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M32 53C4 35 12 18 23 18c5 0 8 3 9 7 1-4 4-7 9-7 11 0 19 17-9 35z" fill="#fffaf0" />
      <path d="m32 25 3.2 6.6 7.2 1-5.2 5.1 1.3 7.2-6.5-3.4-6.5 3.4 1.3-7.2-5.2-5.1 7.2-1z" fill="#f6b93b" />
    </svg>
  )
}
