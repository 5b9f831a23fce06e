import { recordCompareScreen } from '#components/features/compare/recordCompareScreen.tsx';
import { comparedOpportunities } from '#components/features/opportunities/comparison.ts';
import { comparisonPage } from '#lib/page/comparisonPage.server.ts';

export default recordCompareScreen(comparedOpportunities);

export const getServerSideProps = comparisonPage(comparedOpportunities);
