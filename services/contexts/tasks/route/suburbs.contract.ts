/** Where suburbs are: postcode, name, latitude, longitude. Enough for a demonstration; a provider knows the rest. */
const lines = `
3000 Melbourne -37.814 144.963|3004 St Kilda Road -37.843 144.975|3008 Docklands -37.815 144.946|3011 Footscray -37.800 144.900
3012 West Footscray -37.800 144.877|3015 Newport -37.843 144.883|3018 Altona -37.867 144.830|3020 Sunshine -37.788 144.833
3021 St Albans -37.745 144.800|3023 Caroline Springs -37.741 144.736|3025 Altona North -37.835 144.847|3026 Laverton North -37.832 144.785
3028 Laverton -37.862 144.770|3029 Tarneit -37.833 144.660|3030 Werribee -37.900 144.660|3030 Point Cook -37.914 144.750
3031 Kensington -37.793 144.927|3032 Maribyrnong -37.773 144.887|3036 Keilor -37.719 144.835|3037 Sydenham -37.703 144.767
3039 Moonee Ponds -37.765 144.921|3040 Essendon -37.750 144.913|3043 Tullamarine -37.703 144.879|3044 Pascoe Vale -37.727 144.937
3046 Glenroy -37.704 144.917|3047 Broadmeadows -37.681 144.919|3051 North Melbourne -37.799 144.948|3053 Carlton -37.800 144.967
3056 Brunswick -37.767 144.961|3057 Brunswick East -37.772 144.979|3058 Coburg -37.745 144.966|3060 Fawkner -37.711 144.967
3061 Campbellfield -37.671 144.954|3062 Somerton -37.637 144.947|3064 Craigieburn -37.599 144.943|3065 Fitzroy -37.801 144.979
3066 Collingwood -37.802 144.988|3068 Clifton Hill -37.789 144.998|3070 Northcote -37.770 145.000|3071 Thornbury -37.755 145.000
3072 Preston -37.742 145.008|3073 Reservoir -37.717 145.007|3074 Thomastown -37.681 145.014|3075 Lalor -37.667 145.017
3076 Epping -37.648 145.030|3079 Ivanhoe -37.768 145.045|3081 Heidelberg West -37.741 145.040|3083 Bundoora -37.699 145.060
3084 Heidelberg -37.757 145.061|3088 Greensborough -37.704 145.103|3095 Eltham -37.714 145.149|3101 Kew -37.806 145.031
3106 Templestowe -37.757 145.130|3108 Doncaster -37.784 145.125|3121 Richmond -37.823 144.998|3122 Hawthorn -37.822 145.035
3124 Camberwell -37.842 145.069|3128 Box Hill -37.819 145.122|3130 Blackburn -37.819 145.152|3131 Nunawading -37.819 145.176
3132 Mitcham -37.819 145.195|3134 Ringwood -37.811 145.231|3136 Croydon -37.795 145.281|3141 South Yarra -37.839 144.993
3144 Malvern -37.862 145.029|3148 Chadstone -37.886 145.095|3149 Mount Waverley -37.877 145.129|3150 Glen Waverley -37.878 145.165
3152 Knoxfield -37.889 145.249|3153 Bayswater -37.842 145.268|3156 Ferntree Gully -37.885 145.295|3165 East Bentleigh -37.920 145.067
3166 Oakleigh -37.900 145.088|3168 Clayton -37.919 145.120|3170 Mulgrave -37.927 145.175|3171 Springvale -37.949 145.153
3172 Dingley Village -37.980 145.132|3173 Keysborough -37.991 145.174|3174 Noble Park -37.967 145.176|3175 Dandenong -37.987 145.215
3175 Dandenong South -38.018 145.222|3178 Rowville -37.927 145.236|3179 Scoresby -37.898 145.233|3180 Knoxfield -37.889 145.249
3182 St Kilda -37.864 144.982|3183 Balaclava -37.869 144.994|3186 Brighton -37.908 144.996|3188 Hampton -37.937 145.003
3189 Moorabbin -37.939 145.042|3192 Cheltenham -37.967 145.055|3194 Mentone -37.983 145.068|3195 Braeside -37.994 145.116
3195 Mordialloc -38.006 145.087|3196 Chelsea -38.052 145.116|3199 Frankston -38.143 145.123|3201 Carrum Downs -38.093 145.179
3205 South Melbourne -37.833 144.960|3206 Albert Park -37.842 144.952|3207 Port Melbourne -37.834 144.936|3214 Corio -38.074 144.358
3215 North Geelong -38.112 144.350|3216 Belmont -38.175 144.342|3220 Geelong -38.149 144.361|3335 Rockbank -37.729 144.655
3337 Melton -37.683 144.580|3350 Ballarat -37.562 143.850|3429 Sunbury -37.577 144.726|3550 Bendigo -36.757 144.279
3630 Shepparton -36.380 145.399|3752 South Morang -37.646 145.090|3777 Healesville -37.654 145.514|3802 Endeavour Hills -37.973 145.259
3803 Hallam -38.017 145.269|3805 Narre Warren -38.028 145.303|3806 Berwick -38.031 145.349|3810 Pakenham -38.071 145.485
3820 Warragul -38.159 145.931|3844 Traralgon -38.195 146.540|3910 Langwarrin -38.157 145.190|3915 Hastings -38.305 145.189
3930 Mount Eliza -38.189 145.092|3931 Mornington -38.218 145.039|3936 Dromana -38.334 144.965|3975 Lynbrook -38.053 145.260
3977 Cranbourne -38.100 145.283|2000 Sydney -33.868 151.207|2007 Ultimo -33.878 151.197|2010 Surry Hills -33.885 151.211
2015 Alexandria -33.909 151.194|2020 Mascot -33.926 151.193|2022 Bondi Junction -33.892 151.247|2026 Bondi -33.893 151.263
2037 Glebe -33.880 151.185|2042 Newtown -33.898 151.179|2044 St Peters -33.911 151.180|2060 North Sydney -33.839 151.207
2065 St Leonards -33.823 151.195|2067 Chatswood -33.797 151.181|2077 Hornsby -33.704 151.099|2100 Brookvale -33.762 151.270
2113 Macquarie Park -33.779 151.124|2116 Rydalmere -33.810 151.033|2128 Silverwater -33.834 151.047|2140 Homebush -33.865 151.083
2142 Granville -33.833 151.012|2145 Wentworthville -33.807 150.973|2147 Seven Hills -33.775 150.935|2148 Blacktown -33.769 150.906
2150 Parramatta -33.815 151.001|2153 Castle Hill -33.731 151.006|2155 Kellyville -33.711 150.954|2161 Guildford -33.853 150.986
2163 Villawood -33.884 150.976|2164 Smithfield -33.853 150.940|2164 Wetherill Park -33.847 150.909|2165 Fairfield -33.870 150.956
2166 Cabramatta -33.895 150.937|2170 Liverpool -33.920 150.924|2170 Moorebank -33.937 150.949|2196 Punchbowl -33.929 151.054
2200 Bankstown -33.918 151.035|2204 Marrickville -33.911 151.155|2208 Kingsgrove -33.940 151.099|2211 Padstow -33.953 151.038
2212 Revesby -33.952 151.015|2220 Hurstville -33.967 151.102|2229 Caringbah -34.043 151.123|2230 Cronulla -34.058 151.152
2250 Gosford -33.425 151.342|2300 Newcastle -32.927 151.781|2500 Wollongong -34.425 150.893|2560 Campbelltown -34.065 150.814
2565 Ingleburn -33.999 150.864|2567 Narellan -34.043 150.737|2567 Smeaton Grange -34.037 150.756|2600 Canberra -35.282 149.129
2609 Fyshwick -35.333 149.170|2747 Kingswood -33.760 150.721|2750 Penrith -33.751 150.694|2760 St Marys -33.764 150.774
2765 Riverstone -33.679 150.861|2766 Eastern Creek -33.803 150.852|2770 Mount Druitt -33.768 150.819|4000 Brisbane -27.470 153.026
4101 South Brisbane -27.480 153.017|4110 Acacia Ridge -27.586 153.026|4207 Beenleigh -27.715 153.203|4215 Southport -27.967 153.400
4300 Goodna -27.610 152.899|4305 Ipswich -27.614 152.760|4350 Toowoomba -27.561 151.953|4500 Strathpine -27.304 152.989
4551 Caloundra -26.798 153.130|5000 Adelaide -34.929 138.601|5013 Wingfield -34.844 138.565|5095 Pooraka -34.826 138.624
6000 Perth -31.952 115.859|6090 Malaga -31.858 115.897|6106 Welshpool -31.993 115.947|6155 Canning Vale -32.083 115.918
7000 Hobart -42.882 147.327|7250 Launceston -41.435 147.138|0800 Darwin -12.463 130.842`;

export interface Suburb {
  readonly postcode: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** The suburbs that are known here, the middle of each city first. */
export const suburbs: readonly Suburb[] = lines.split(/[|\n]/).flatMap((line) => {
  const found = /^(\d{4}) (.+) (-?[\d.]+) ([\d.]+)$/.exec(line.trim());
  if (!found) return [];
  const [, postcode = '', name = '', lat, lng] = found;
  return [{ postcode, name, lat: Number(lat), lng: Number(lng) }];
});
