/** Stands in for pluralize, which Refine makes English names of resources with; ours come from the catalogues (decision 0010). */
const same = (word: string): string => word
export default { plural: same, singular: same }
