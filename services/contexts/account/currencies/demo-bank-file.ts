/**
 * Exchange rates of the demo and of tests: rows of days in the format of the Reserve Bank's table F11.1, as
 * https://www.rba.gov.au/statistics/tables/csv/f11.1-data.csv has it. The figures are made up.
 */
export const demoBankFile = `\uFEFFF11.1  EXCHANGE RATES
Title,A$1=USD,Trade-weighted Index May 1970 = 100,A$1=CNY,A$1=JPY,A$1=EUR,A$1=KRW,A$1=GBP,A$1=SGD,A$1=NZD,A$1=SDR
Description,AUD/USD Exchange Rate; see notes for further detail.,Australian Dollar Trade-weighted Index,AUD/CNY Exchange Rate,AUD/JPY Exchange Rate,AUD/EUR Exchange Rate,AUD/KRW Exchange Rate,AUD/GBP Exchange Rate,AUD/SGD Exchange Rate,AUD/NZD Exchange Rate,AUD/SDR Exchange Rate
Frequency,Daily,Daily,Daily,Daily,Daily,Daily,Daily,Daily,Daily,Daily
Type,Indicative,Indicative,Indicative,Indicative,Indicative,Indicative,Indicative,Indicative,Indicative,Indicative
Units,USD,Index,CNY,JPY,EUR,KRW,GBP,SGD,NZD,SDR Index


Source,WM/Reuters,RBA,RBA,RBA,RBA,RBA,RBA,RBA,RBA,RBA
Publication date,20-Nov-2026,20-Nov-2026,20-Nov-2026,20-Nov-2026,20-Nov-2026,20-Nov-2026,20-Nov-2026,20-Nov-2026,20-Nov-2026,20-Nov-2026
Series ID,FXRUSD,FXRTWI,FXRCR,FXRJY,FXREUR,FXRSKW,FXRUKPS,FXRSD,FXRNZD,FXRSDR
16-Nov-2026,0.6538,61.20,4.6471,101.12,0.5627,957.20,0.4969,0.8510,1.1541,0.4831
17-Nov-2026,0.6544,61.20,4.6502,101.34,0.5631,958.05,0.4972,0.8514,1.1549,0.4834
18-Nov-2026,0.6519,61.00,4.6355,100.87,0.5618,955.41,0.4961,0.8497,1.1528,0.4822
19-Nov-2026,0.6508,60.90,4.6290,100.65,0.5612,954.18,0.4957,0.8488,1.1519,0.4817
20-Nov-2026,0.6512,61.00,4.6318,,0.5614,954.77,0.4959,0.8491,1.1523,0.4819
`;
