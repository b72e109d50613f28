import './mark.css';

export function ProductLogo() {
  return (
    <span className="mark" aria-hidden="true">
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M11.7 4.6C11 3.5 9.7 3 8.2 3 6.1 3 4.5 4 4.5 5.6c0 3.5 7.2 1.5 7.2 5 0 1.6-1.6 2.5-3.6 2.5-1.6 0-3.1-.6-3.8-1.9" />
      </svg>
    </span>
  );
}
