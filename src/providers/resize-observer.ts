/** Stands in for resize-observer-polyfill, which antd's parts ask: every browser we run in has its own (decision 0010). */
export default ResizeObserver
