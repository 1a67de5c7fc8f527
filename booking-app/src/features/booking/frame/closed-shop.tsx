/** A shop at night: its shutter is down, a cat waits. */
export function ClosedShop() {
  return (
    <svg viewBox="0 0 640 400">
      <rect width="640" height="400" fill="#223452" />
      <circle cx="528" cy="82" r="34" fill="#fbe6b4" />
      <circle cx="542" cy="74" r="30" fill="#223452" />
      <g fill="#fbe6b4">
        <circle cx="70" cy="60" r="3" />
        <circle cx="130" cy="110" r="2" />
        <circle cx="210" cy="46" r="2.5" />
        <circle cx="420" cy="50" r="2.5" />
        <circle cx="590" cy="160" r="2.5" />
        <circle cx="474" cy="128" r="2" />
      </g>
      <path d="M0 330h640v70H0z" fill="#182742" />
      <rect x="130" y="96" width="380" height="240" rx="10" fill="#c98a63" />
      <rect x="130" y="96" width="380" height="56" rx="10" fill="#a86b4a" />
      <rect x="166" y="190" width="200" height="146" fill="#8fa0ae" />
      <path
        d="M166 206h200M166 224h200M166 242h200M166 260h200M166 278h200M166 296h200M166 314h200"
        stroke="#73848f"
        strokeWidth="5"
      />
      <rect x="250" y="322" width="32" height="9" rx="4" fill="#4c5a64" />
      <rect x="394" y="190" width="84" height="146" rx="4" fill="#5b3a2c" />
      <rect x="404" y="202" width="64" height="70" rx="3" fill="#2c4160" />
      <circle cx="466" cy="296" r="5" fill="#e9b44c" />
      <path d="M424 220l12-10 12 10" fill="none" stroke="#c9b79a" strokeWidth="3" />
      <rect x="412" y="220" width="48" height="28" rx="4" fill="#f6ebdd" />
      <path d="M421 234h30" stroke="#b4502f" strokeWidth="5" strokeLinecap="round" />
      <path d="M120 150h400v14H120z" fill="#efe3d0" />
      <g>
        <path d="M120 160h50v26a25 25 0 0 1-50 0z" fill="#d9774b" />
        <path d="M170 160h50v26a25 25 0 0 1-50 0z" fill="#fbf3e4" />
        <path d="M220 160h50v26a25 25 0 0 1-50 0z" fill="#d9774b" />
        <path d="M270 160h50v26a25 25 0 0 1-50 0z" fill="#fbf3e4" />
        <path d="M320 160h50v26a25 25 0 0 1-50 0z" fill="#d9774b" />
        <path d="M370 160h50v26a25 25 0 0 1-50 0z" fill="#fbf3e4" />
        <path d="M420 160h50v26a25 25 0 0 1-50 0z" fill="#d9774b" />
        <path d="M470 160h50v26a25 25 0 0 1-50 0z" fill="#fbf3e4" />
      </g>
      <g fill="#11192a">
        <path d="M196 336c-4-26 14-44 44-44s50 16 52 44z" />
        <circle cx="206" cy="300" r="19" />
        <path d="M190 294l2-20 14 10zM222 294l-2-20-14 10z" />
        <path
          d="M290 332c18 4 26-8 20-24"
          fill="none"
          stroke="#11192a"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M197 302c3 3 6 3 8 0M208 302c3 3 6 3 8 0"
        fill="none"
        stroke="#fbe6b4"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <rect x="556" y="196" width="8" height="140" fill="#0f1a2e" />
      <path d="M540 196h40l-8-34h-24z" fill="#fbe6b4" />
      <path d="M536 336l24-140 24 140z" fill="#fbe6b4" opacity=".14" />
      <rect x="70" y="296" width="36" height="40" rx="4" fill="#b4502f" />
      <path
        d="M88 298c-26-6-32-30-24-52 16 8 26 28 24 52zM88 298c22-6 28-30 20-52-14 8-22 28-20 52z"
        fill="#4a8a5d"
      />
    </svg>
  );
}
