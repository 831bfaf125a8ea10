/** jsdom lays nothing out: with this a row is 44 high and everything else 400, and what is scrolled to is in sight. A file has a window of its own. */
export function layOut(): void {
  const height = {
    configurable: true,
    get(this: Element) {
      return this.getAttribute('role') === 'listitem' ? 44 : 400
    },
  }
  Object.defineProperties(HTMLElement.prototype, { offsetHeight: height, clientHeight: height })
  Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: () => 1_000_000 })
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollTop = to.top ?? 0
    this.dispatchEvent(new Event('scroll'))
  }
}
