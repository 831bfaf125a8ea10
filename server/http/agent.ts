const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\bMicroMessenger\/(\d+)/, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?Chrome\/(\d+)|\bCriOS\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const LONGEST = 40

/** Browser and system of a `User-Agent`; of a program its first word. */
export function shortAgent(agent: string): string {
  const system = systems.find(([form]) => form.test(agent))?.[1]
  for (const [form, name] of browsers) {
    const match = form.exec(agent)
    if (match) return [`${name} ${match[1] ?? match[2]}`, system].filter(Boolean).join(' · ')
  }
  return agent
    .split(' ', 1)
    .join('')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, LONGEST)
}
